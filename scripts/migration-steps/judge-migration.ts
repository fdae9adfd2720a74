import type { AlterTableCmd, ColumnDef, Constraint, DropStmt, IndexStmt, RenameStmt } from 'libpg-query'
import { columnOf, isTree, type Tree } from '../accounts/tree.ts'
import { isUnique, nameOfConstraint, statementsOf, type KnownDatabase } from './known-database.ts'

/** A step that the release before does not survive, or that makes people wait. */
export interface Breach {
  /** What is done to what, such as `drop column contacts.name`: by this an exception names it. */
  step: string
  /** What happens, and what to write instead. */
  advice: string
}

export interface Judged {
  /** What the release before knows: what was made since is not used by it. */
  released: KnownDatabase
  /** All that stands before this migration. */
  before: KnownDatabase
  /** Tables of millions of rows: nothing may read or write all of one while others wait for it. */
  large: ReadonlySet<string>
}

const CONTRACT = 'the release before still uses it. Stop using it in this release, and do this in a later one'
const NARROW =
  'the release before does not know it and may write what it refuses. Hold to it in this release, and add it in a later one'
const SCAN = 'every row is read while all others wait. Add it `not valid`, and validate it in a migration of its own'
const ALONE =
  'writes wait until it is made. Make it by `create index concurrently if not exists`, alone in its migration'
const REWRITE = 'every row is written anew while all others wait. Add the column empty, and fill it in steps by a job'

/** What of a migration the release before would fail at while both run, or what makes people wait for a large table. */
export function judgeMigration(text: string, judged: Judged): Breach[] {
  const statements = statementsOf(text)
  return statements.flatMap((statement) => {
    const { AlterTableStmt: alter, IndexStmt: index, DropStmt: drop, RenameStmt: rename } = statement
    if (alter) {
      const table = alter.relation?.relname ?? ''
      if (!judged.released.tables.has(table)) return []
      return ((alter.cmds ?? []) as Tree[]).flatMap(({ AlterTableCmd: change }) =>
        change ? judgeChange(table, change, judged) : [],
      )
    }
    if (index) return judgeIndex(index, statements.length, judged)
    if (drop) return judgeDrop(drop, judged)
    if (rename) return judgeRename(rename, judged)
    return judgeOther(statement, judged)
  })
}

function judgeChange(table: string, change: AlterTableCmd, judged: Judged): Breach[] {
  const { ColumnDef: column, Constraint: constraint }: Tree = change.def ?? {}
  const place = `${table}.${change.name}`
  const isKnown = judged.released.tables.get(table)?.has(change.name ?? '') ?? false
  switch (change.subtype) {
    case 'AT_AddColumn':
      return column ? judgeColumn(table, column, judged) : []
    case 'AT_AddConstraint':
      return constraint ? judgeConstraint(table, constraint, judged) : []
    case 'AT_DropConstraint':
      return judged.released.uniques.has(`${table} ${change.name}`)
        ? [{ step: `drop unique ${place}`, advice: `an \`on conflict\` may go by it: ${CONTRACT}` }]
        : []
    case 'AT_DropColumn':
      return isKnown ? [{ step: `drop column ${place}`, advice: CONTRACT }] : []
    case 'AT_AlterColumnType':
      return isKnown ? [{ step: `change type ${place}`, advice: `${REWRITE}, and read from it afterwards` }] : []
    case 'AT_ColumnDefault':
      return isKnown && !change.def
        ? [
            {
              step: `drop default ${place}`,
              advice: `what the release before leaves out has no value then: ${CONTRACT}`,
            },
          ]
        : []
    case 'AT_SetNotNull':
      return isKnown && !judged.before.filled.has(place)
        ? [
            {
              step: `set not null ${place}`,
              advice:
                'every row is read while all others wait, and what the release before leaves empty is refused. Add and validate a check that it is not null before',
            },
          ]
        : []
    default:
      return []
  }
}

function judgeColumn(table: string, column: ColumnDef, { large }: Judged): Breach[] {
  const place = `${table}.${column.colname}`
  const constraints = ((column.constraints ?? []) as Tree[]).flatMap(({ Constraint: constraint }) => constraint ?? [])
  const kinds = new Set(constraints.map(({ contype }) => contype))
  const given = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const hasValue = given !== undefined || kinds.has('CONSTR_GENERATED') || kinds.has('CONSTR_IDENTITY')
  const isLarge = large.has(table)
  const breaches: Breach[] = []
  if ((kinds.has('CONSTR_NOTNULL') || kinds.has('CONSTR_PRIMARY')) && !hasValue)
    breaches.push({
      step: `add not null ${place}`,
      advice: 'rows that the release before adds have no value in it. Give it a default, or let it be null',
    })
  const isWorkedOut =
    kinds.has('CONSTR_IDENTITY') ||
    constraints.some(({ contype, generated_kind }) => contype === 'CONSTR_GENERATED' && generated_kind !== 'v') ||
    calls(given)
  if (isLarge && isWorkedOut) breaches.push({ step: `rewrite ${place}`, advice: REWRITE })
  if (isLarge && (kinds.has('CONSTR_CHECK') || (kinds.has('CONSTR_FOREIGN') && hasValue)))
    breaches.push({ step: `check rows ${place}`, advice: SCAN })
  if (isLarge && constraints.some(isUnique)) breaches.push({ step: `add index ${place}`, advice: ALONE })
  return breaches
}

/** Whether an expression has a function in it: only a constant, and `now()` of the statement, are not worked out for each row. */
function calls(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.some(calls)
  if (!isTree(expression)) return false
  const { FuncCall: call } = expression
  if (call) return call.funcname?.map(({ String: name }: Tree) => name?.sval).at(-1) !== 'now'
  return Object.values(expression).some(calls)
}

function judgeConstraint(table: string, constraint: Constraint, { released, large }: Judged): Breach[] {
  const place = `${table}.${nameOfConstraint(table, constraint)}`
  const known = released.tables.get(table)
  const columns = columnsIn(constraint)
  const breaches: Breach[] = []
  // One that asks for nothing of what the release before writes holds for its rows too.
  if (columns.every((column) => known?.has(column))) breaches.push({ step: `narrow ${place}`, advice: NARROW })
  if (!large.has(table) || constraint.skip_validation || constraint.indexname) return breaches
  return [
    ...breaches,
    isUnique(constraint)
      ? { step: `add index ${place}`, advice: ALONE }
      : { step: `check rows ${place}`, advice: SCAN },
  ]
}

function columnsIn({ raw_expr: expression, keys = [], fk_attrs: own = [] }: Constraint): string[] {
  const found = [...keys, ...own].map(({ String: key }: Tree) => key?.sval ?? '')
  const look = (tree: unknown): void => {
    if (Array.isArray(tree)) return tree.forEach(look)
    if (!isTree(tree)) return
    const column = columnOf(tree)
    if (tree.ColumnRef && column) found.push(column.name)
    Object.values(tree).forEach(look)
  }
  look(expression)
  return found
}

function judgeIndex(index: IndexStmt, statements: number, { released, large }: Judged): Breach[] {
  const table = index.relation?.relname ?? ''
  const place = `${table}.${index.idxname}`
  const breaches: Breach[] = []
  if (index.unique && released.tables.has(table)) {
    const columns = ((index.indexParams ?? []) as Tree[]).map(({ IndexElem: element }) => element?.name)
    if (columns.every((column) => column === undefined || released.tables.get(table)?.has(column)))
      breaches.push({ step: `narrow ${place}`, advice: NARROW })
  }
  if (index.concurrent) {
    if (statements > 1 || !index.if_not_exists || !index.idxname)
      breaches.push({
        step: `add index ${place}`,
        advice:
          'what is made concurrently stands alone in its migration, with a name and `if not exists`, so that it can be begun again',
      })
  } else if (large.has(table) && released.tables.has(table))
    breaches.push({ step: `add index ${place}`, advice: ALONE })
  return breaches
}

const dropped: Partial<Record<NonNullable<DropStmt['removeType']>, string>> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_FUNCTION: 'function',
  OBJECT_PROCEDURE: 'function',
  OBJECT_TYPE: 'type',
  OBJECT_DOMAIN: 'type',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_SCHEMA: 'schema',
  OBJECT_EXTENSION: 'extension',
}

function judgeDrop({ objects = [], removeType }: DropStmt, { released }: Judged): Breach[] {
  return (objects as Tree[]).flatMap((object) => {
    const parts: Tree[] = object.List?.items ?? object.ObjectWithArgs?.objname ?? object.TypeName?.names ?? [object]
    const name = parts.map(({ String: part }) => part?.sval).join('.')
    const last = parts.at(-1)?.String?.sval ?? ''
    if (removeType === 'OBJECT_INDEX') {
      const unique = [...released.uniques].find((known) => known.endsWith(` ${last}`))
      return unique
        ? [{ step: `drop unique ${unique.replace(' ', '.')}`, advice: `an \`on conflict\` may go by it: ${CONTRACT}` }]
        : []
    }
    const kind = removeType && dropped[removeType]
    if (!kind || (kind === 'table' && !released.tables.has(last))) return []
    return [{ step: `drop ${kind} ${name}`, advice: CONTRACT }]
  })
}

function judgeRename({ renameType, relation, object, subname, newname }: RenameStmt, { released }: Judged): Breach[] {
  const table = relation?.relname
  const columns = released.tables.get(table ?? '')
  const advice = `${CONTRACT}; add the new name beside it now`
  switch (renameType) {
    case 'OBJECT_TABLE':
      return columns ? [{ step: `rename table ${table}`, advice }] : []
    case 'OBJECT_COLUMN':
      return columns?.has(subname ?? '') ? [{ step: `rename column ${table}.${subname}`, advice }] : []
    case 'OBJECT_TABCONSTRAINT':
      return columns ? [{ step: `rename constraint ${table}.${subname}`, advice }] : []
    case 'OBJECT_INDEX':
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY':
      return []
    default: {
      const { ObjectWithArgs: callable }: Tree = object ?? {}
      const name = callable?.objname?.map(({ String: part }: Tree) => part?.sval).join('.')
      return [{ step: `rename ${name ?? table ?? newname}`, advice }]
    }
  }
}

function judgeOther(statement: Tree, { released, large }: Judged): Breach[] {
  const { UpdateStmt: update, DeleteStmt: remove, TruncateStmt: truncate, AlterObjectSchemaStmt: move } = statement
  const changed = (update ?? remove)?.relation?.relname ?? ''
  if (large.has(changed) && released.tables.has(changed))
    return [
      {
        step: `write rows ${changed}`,
        advice: 'others wait for its rows until all are written. Do it in steps by a job',
      },
    ]
  if (move) return [{ step: `move ${move.relation?.relname}`, advice: CONTRACT }]
  if (statement.DoStmt)
    return [{ step: 'run code', advice: 'what a `do` changes is not judged. Write its statements as they are' }]
  return ((truncate?.relations ?? []) as Tree[]).flatMap(({ RangeVar: table }) =>
    released.tables.has(table?.relname ?? '') ? [{ step: `empty ${table?.relname}`, advice: CONTRACT }] : [],
  )
}
