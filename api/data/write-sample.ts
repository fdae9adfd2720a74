import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sampleRoll } from '../src/features/properties/sample/sample-roll.ts'

// Writes the made-up catalog again: tsx data/write-sample.ts
const text = [...sampleRoll(20_260_630)].join('')
writeFileSync(new URL('sample-roll.csv.gz', import.meta.url), gzipSync(text, { level: 9 }))
process.stdout.write(`${text.split('\n').length - 2} records\n`)
