// The words of docs/glossary.md, held: names, comments and test titles use the field's terms. Prints each breach with what to write
// and ends with 1. Payload fields, columns and the texts that people read are not looked at, except for names that stand for them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { remotes } from './build.mjs'
import { root } from './run.mjs'

/** What is clean, and stays so. */
const folders = [
  'api/contract',
  'api/lists',
  'api/src',
  'api/test',
  'api/data',
  'bench',
  'shell',
  ...remotes,
  'design-system',
  'e2e',
  'scripts',
]

/**
 * Refused words, with what to write. `word`: a part of a name (`fooBar` is foo and bar) or a word of a comment or a title. `name`: a whole
 * name. `text`: in comments and titles alone.
 * @type {{ word?: RegExp, name?: RegExp, text?: RegExp, write: string }[]}
 */
const refused = [
  { word: /^fates?$/, write: 'outcome, or row counts' },
  { name: /^addsUp$/, write: 'a name that says what is compared, such as rowCountsMatch' },
  { word: /^deeds?$/, write: 'action or operation' },
  { name: /^(wordsOf|\w+Words)$/, write: 'errorMessage for an error, …Labels for texts by code' },
  { name: /^MOST_/, write: 'MAX_…' },
  {
    text: /(^|[.;:] |\*\* )Answers (how|whether|true|false|what|a promise|the function|nothing)\b/,
    write: '"Returns …": only an HTTP route answers',
  },
  { word: /^(some|no|every|any)body$|^everyone$/, write: 'who it is: the account, no worker, all contacts, a visitor' },
  { word: /^(bells?|rings?)$/, write: 'wake signal' },
  { word: /^twins?$/, write: 'duplicate candidates' },
  { word: /^(rehears(e|al|als|ing)|victims?)$/, write: 'crash test, target' },
  { word: /^(crew|relief)$/, write: 'workers, spare' },
  { word: /^breathes?$/, write: 'yieldToEventLoop' },
  { word: /^whereabouts$/, write: 'location, locate' },
  { name: /^isDear$/, write: 'isMeteredOrSlow' },
  { word: /^obey(s|ed)?$/, write: 'apply: applyOptOut' },
  { word: /^sick$/, write: 'unhealthy' },
  { word: /^(tally|tallies|brakes?)$/, write: 'counters; pauseIfFiltered' },
  { word: /^laden$/, write: 'at its limit' },
  { word: /^keepers?$/, write: 'the store, or the file that may' },
  { word: /^anew$/, write: 'again' },
  { word: /^mend(s|ed|ing)?$/, write: 'fix, resolve' },
  { name: /^(askAhead|loadAhead)$/, write: 'prefetch' },
  { name: /^vouchFor$/, write: 'registerIntegrity' },
  { name: /^(madeElsewhere|FromPart)$/, write: 'fromOtherShell; lazy module' },
  { text: /\bliving (contacts?|sessions?)\b/, write: 'not deleted; active' },
  { text: /\bin motion\b/, write: 'active' },
  { text: /\bquarrel/, write: 'no conflict' },
  { text: /\bwith its safety on\b/, write: 'with fsync on' },
  { text: /\bis none for the others\b/, write: 'round-robin, so none starves' },
]

/**
 * Where a refused word is right.
 * @type {{ file: RegExp, words: string[], why: string }[]}
 */
const allowed = [
  {
    file: /^api\/src\/features\/properties\/rolls\/read-record\.ts$/,
    words: ['deed'],
    why: 'the document that transfers a property',
  },
  {
    file: /^api\/src\/features\/properties\/owners\/[\w-]+\.ts$/,
    words: ['companyWords', 'tellingWords'],
    why: 'sets of words',
  },
  {
    file: /^(design-system\/src\/(spinner\/index|theme\/semantic-colors)|e2e\/journeys\/keyboard-user)\.tsx?$/,
    words: ['ring'],
    why: 'a circle, and the ring of the focus',
  },
  {
    file: /^design-system\/src\/(progress-bar|stat-card)\/[\w-]+\.stories\.tsx$/,
    words: ['nobody', 'anew'],
    why: 'ids of stories, which accepted pictures are named after',
  },
  { file: /^api\/src\/platform\/db\/embedded\/system-user\.ts$/, words: ['nobody'], why: 'a user of Unix systems' },
]

/** @type {Map<string, { found: string, write: string }[]>} */
const checked = new Map()
/** @type {string[]} */
const breaches = []
for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
  const shown = path.relative(root, file).replaceAll('\\', '/')
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const excused = allowed.flatMap(({ file: where, words }) => (where.test(shown) ? words : []))
  /** @type {[number, number][]} Where strings and patterns are: a comment's marks in them begin no comment. */
  const blanks = []

  checkName(path.basename(file).replace(/\.\w+$/, ''), 0)
  visit(source)
  let [bare, from] = ['', 0]
  for (const [start, end] of blanks) {
    bare += text.slice(from, start) + ' '.repeat(end - start)
    from = end
  }
  for (const match of (bare + text.slice(from)).matchAll(/\/\/.*|\/\*[^]*?\*\//g)) checkText(match[0], match.index)

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node)) checkName(node.text, node.end - node.text.length)
    else if (isText(node)) blanks.push([node.getStart(source), node.end])
    if (
      ts.isCallExpression(node) &&
      node.arguments[0] &&
      /^(test|it|describe)\b/.test(
        text.slice(node.expression.end - node.expression.getText(source).length, node.expression.end),
      )
    ) {
      const [title] = node.arguments
      if (ts.isStringLiteralLike(title)) checkText(title.text, title.end)
    }
    ts.forEachChild(node, visit)
  }

  /** @param {string} name @param {number} at */
  function checkName(name, at) {
    for (const { found, write } of refusedIn(name)) if (!excused.includes(found)) report(at, found, write)
  }

  /** @param {string} words @param {number} at */
  function checkText(words, at) {
    for (const { text: phrase, write } of refused) {
      const found = phrase?.exec(words)
      if (found) report(at, found[0].trim(), write)
    }
    for (const one of words.match(/[A-Za-z]+/g) ?? []) checkName(one, at)
  }

  /** @param {number} at @param {string} found @param {string} write */
  function report(at, found, write) {
    breaches.push(`${shown}:${source.getLineAndCharacterOfPosition(at).line + 1} says "${found}": write ${write}`)
  }
}

if (breaches.length > 0) {
  console.error([...new Set(breaches)].join('\n'))
  process.exit(1)
}

/**
 * What of a name is refused, each with what to write.
 * @param {string} name
 */
function refusedIn(name) {
  const known = checked.get(name)
  if (known) return known
  const parts = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).map((part) => part.toLowerCase())
  const found = refused.flatMap(({ word, name: whole, write }) => {
    const part = whole?.test(name) ? name : word && parts.find((one) => word.test(one))
    return part ? [{ found: part, write }] : []
  })
  checked.set(name, found)
  return found
}

/** @param {ts.Node} node */
function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  )
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|migrations|results)$/.test(entry.name) ? [] : sourcesIn(place)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [place] : []
  })
}
