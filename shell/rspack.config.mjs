// @ts-check
import { shell } from './build/shell.mjs'

export default shell(import.meta.dirname)
