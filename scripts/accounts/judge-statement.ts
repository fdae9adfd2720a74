import {
  parseSync,
  type CopyStmt,
  type DeleteStmt,
  type InsertStmt,
  type OnConflictClause,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query'
import { boundBy, takesAccount, unclaimedIn, type QueryVerdict } from './bind-account.ts'
import type { Schema } from './read-schema.ts'
import { addItem, tableRelation, type Condition, type Relation, type Scope } from './relations.ts'
import { selectsIn, type Tree } from './tree.ts'

/** One table that a statement reaches without its account. */
export interface Breach {
  table: string
  verb: 'select' | 'insert' | 'upsert' | 'update' | 'delete' | 'merge' | 'copy' | 'truncate'
}

interface Verdict extends QueryVerdict {
  breaches: Breach[]
}

const nothing: Verdict = { bound: false, breaches: [], compared: [] }

/**
 * The tables of accounts that a statement reaches without their account. Throws PostgreSQL's syntax error.
 * A relation is bound to the account by `account_id = …`, or by an equality of a key (`id`, `…_id`) with a column of what is bound:
 * another table, a `with` query, a subquery or a function that takes the account.
 */
export function judgeStatement(text: string, schema: Schema): Breach[] {
  const scope = { schema, relations: [], ctes: new Map() }
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => judge(stmt, scope).breaches)
}

function judge(statement: Tree | undefined, around: Scope): Verdict {
  if (!statement) return nothing
  if (statement.SelectStmt) return judgeSelect(statement.SelectStmt, around)
  if (statement.InsertStmt) return judgeInsert(statement.InsertStmt, around)
  if (statement.UpdateStmt) return judgeRows('update', statement.UpdateStmt, around)
  if (statement.DeleteStmt) return judgeRows('delete', statement.DeleteStmt, around)
  if (statement.CopyStmt) return judgeCopy(statement.CopyStmt, around)
  if (statement.TruncateStmt)
    return { ...nothing, breaches: tablesIn('truncate', statement.TruncateStmt.relations, around) }
  const { MergeStmt: merge } = statement
  const merged = merge ? tablesIn('merge', [{ RangeVar: merge.relation ?? {} }, merge.sourceRelation], around) : []
  return { ...nothing, breaches: [...merged, ...breachesInside(statement, around)] }
}

/** Those of accounts among tables that a statement reaches whole. */
const tablesIn = (verb: Breach['verb'], tables: readonly (Tree | undefined)[] = [], { schema }: Scope): Breach[] =>
  tables.flatMap((one) => {
    const { table, isOwned } = tableRelation(one?.RangeVar ?? {}, schema)
    return isOwned ? [{ table, verb }] : []
  })

const breachesInside = (tree: unknown, around: Scope): Breach[] =>
  selectsIn(tree).flatMap((query) => judge(query, around).breaches)

function judgeSelect(select: SelectStmt, around: Scope): Verdict {
  const { ctes, breaches } = withQueries(select.withClause, around)
  const inner = { ...around, ctes }
  if (select.larg && select.rarg) {
    const [left, right] = [judgeSelect(select.larg, inner), judgeSelect(select.rarg, inner)]
    return {
      bound: left.bound && right.bound,
      breaches: [...breaches, ...left.breaches, ...right.breaches],
      compared: [],
    }
  }
  const verdict = judgeFrom('select', select.fromClause ?? [], select, inner)
  return {
    ...verdict,
    bound: verdict.relations.some(({ bound }) => bound) && verdict.breaches.length === 0,
    breaches: [...breaches, ...verdict.breaches],
  }
}

/** An update or a delete: its table and what stands beside it. */
function judgeRows(verb: 'update' | 'delete', statement: UpdateStmt & DeleteStmt, around: Scope): Verdict {
  const { ctes, breaches } = withQueries(statement.withClause, around)
  const target: Tree = { RangeVar: statement.relation ?? {} }
  const beside = statement.fromClause ?? statement.usingClause ?? []
  const { relations, ...verdict } = judgeFrom(verb, [target, ...beside], statement, { ...around, ctes })
  return { bound: relations[0]?.bound ?? false, breaches: [...breaches, ...verdict.breaches], compared: [] }
}

/** Out of a table, of a query, or into a table, which is an insert. */
function judgeCopy({ relation, query, is_from: into, attlist = [] }: CopyStmt, around: Scope): Verdict {
  if (query) return judge(query, around)
  const namesAccount = attlist.some(({ String: column }: Tree) => column?.sval === 'account_id')
  const breaches = into && namesAccount ? [] : tablesIn('copy', [{ RangeVar: relation ?? {} }], around)
  return { ...nothing, breaches }
}

function judgeInsert(insert: InsertStmt, around: Scope): Verdict {
  const { ctes, breaches } = withQueries(insert.withClause, around)
  const row = { ...tableRelation(insert.relation ?? {}, around.schema), bound: true }
  const { table, isOwned } = row
  const namesAccount = insert.cols?.some(({ ResTarget: column }: Tree) => column?.name === 'account_id')
  if (isOwned && !namesAccount) breaches.push({ table, verb: 'insert' })
  breaches.push(...judge(insert.selectStmt, { ...around, ctes }).breaches)
  const scope: Scope = { ...around, relations: [row, { ...row, name: 'excluded' }], ctes, outer: around }
  const { onConflictClause: conflict, returningClause } = insert
  if (isOwned && conflict?.action === 'ONCONFLICT_UPDATE' && !staysWithAccount(conflict, scope))
    breaches.push({ table, verb: 'upsert' })
  breaches.push(...breachesInside([conflict, returningClause], scope))
  return { bound: isOwned, breaches, compared: [] }
}

/** Whether `on conflict … do update` can meet a row of the same account only. */
function staysWithAccount({ infer, whereClause }: OnConflictClause, scope: Scope): boolean {
  if (infer?.indexElems?.some(({ IndexElem: element }: Tree) => element?.name === 'account_id')) return true
  const [row, written] = scope.relations
  if (!row || !written || !whereClause) return false
  const relations = [{ ...row, bound: false }, written]
  return boundBy({ expression: whereClause, narrows: relations }, { ...scope, relations }, judge).length > 0
}

function withQueries(clause: WithClause | undefined, around: Scope) {
  const ctes = new Map(around.ctes)
  const breaches: Breach[] = []
  for (const { CommonTableExpr: one } of (clause?.ctes ?? []) as Tree[]) {
    const name = one?.ctename ?? ''
    const query: Tree | undefined = one?.ctequery
    // A recursive query starts from its first half.
    const start = clause?.recursive ? query?.SelectStmt?.larg : undefined
    if (start) ctes.set(name, judgeSelect(start, { ...around, ctes }).bound)
    const verdict = judge(query, { ...around, ctes: new Map(ctes) })
    ctes.set(name, verdict.bound)
    breaches.push(...verdict.breaches)
  }
  return { ctes, breaches }
}

/** Binds what can be bound, in turns until nothing more is, then judges the queries inside with what is known. */
function judgeFrom(
  verb: Breach['verb'],
  from: readonly Tree[],
  statement: SelectStmt & UpdateStmt & DeleteStmt,
  around: Scope,
) {
  const relations: Relation[] = []
  const conditions: Condition[] = []
  const scope: Scope = { ...around, relations, outer: around }
  for (const item of from) addItem(item, scope, conditions)
  if (statement.whereClause) conditions.push({ expression: statement.whereClause, narrows: relations })

  const compared = new Set<Relation>()
  let before = -1
  while (before < relations.filter(({ bound }) => bound).length) {
    before = relations.filter(({ bound }) => bound).length
    for (const relation of relations) {
      if (relation.subquery) relation.bound ||= judge(relation.subquery, scope).bound
      if (relation.call) relation.bound ||= takesAccount(relation.call, scope)
    }
    for (const condition of conditions) {
      if ('expression' in condition)
        for (const relation of unclaimedIn(condition.expression, scope)) relation.unclaimed = true
      for (const relation of boundBy(condition, scope, judge)) {
        if (condition.narrows.includes(relation)) relation.bound = true
        else if (!relations.includes(relation)) compared.add(relation)
      }
    }
  }

  const { withClause: _judgedBefore, relation: _target, ...rest } = statement
  const breaches: Breach[] = relations.flatMap(({ isOwned, bound, unclaimed, table }, place) =>
    isOwned && !bound && !unclaimed && table ? [{ table, verb: place === 0 ? verb : 'select' }] : [],
  )
  return { relations, breaches: [...breaches, ...breachesInside(rest, scope)], compared: [...compared] }
}
