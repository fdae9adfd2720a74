import { pages } from 'remote-alone/pages'
import { SHELL_API } from '../../host/shell-api.ts'
import { supply } from './remotes-of-this-page.ts'

declare const REMOTE_ALONE: string

// The remote's pages are part of this build; everything around them is the shell as it is.
supply(REMOTE_ALONE, { pages, version: 'alone', shellApi: SHELL_API })
// In this very file: a page's policy lets no script be loaded before main.tsx has made its rule.
void import(/* webpackMode: "eager" */ '../main.tsx')
