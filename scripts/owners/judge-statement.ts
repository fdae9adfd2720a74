import { parseSync } from 'libpg-query'
import { columnOf, isOwnerColumn, nameOf, selectsIn, type Tree } from './tree.ts'
import type { Schema } from './read-schema.ts'

/** One table that a statement reaches without its owner. */
export interface Breach {
  table: string
  verb: 'select' | 'insert' | 'upsert' | 'update' | 'delete' | 'copy' | 'truncate'
}

/** A table, subquery or function in a FROM, under the name by which columns are qualified. */
interface Relation {
  name: string
  /** The table, where it is one. */
  table?: string
  isOwned: boolean
  columns?: ReadonlySet<string>
  subquery?: Tree
  call?: Tree
  /** Only rows of one owner come out of it. */
  bound: boolean
  /** Only rows come out that belong to no account yet: nothing to ask for, and nothing to bind others by. */
  unclaimed?: boolean
}

interface Scope {
  relations: Relation[]
  /** What each `with` query gives: whether only rows of one owner. */
  ctes: ReadonlyMap<string, boolean>
  outer?: Scope
}

/** A condition that holds for each row, and the relations that it may narrow: an outer join's narrows only the side that may be absent. */
interface Condition {
  expression: Tree
  narrows: readonly Relation[]
}

interface Verdict {
  bound: boolean
  breaches: Breach[]
  /** Relations of the query around this one that its rows are compared with; they are bound where the query stands in an `exists`. */
  compared: Relation[]
}

const nothing: Verdict = { bound: false, breaches: [], compared: [] }

/**
 * The tables of accounts that a statement reaches without their owner. Throws PostgreSQL's syntax error.
 * A relation is bound to the owner by `owner_id = …`, or by an equality of a key (`id`, `…_id`) with a column of what is bound:
 * another table, a `with` query, a subquery or a function that takes the owner.
 */
export function judgeStatement(text: string, schema: Schema): Breach[] {
  const { stmts } = parseSync(text) as { stmts: { stmt: Tree }[] }
  return stmts.flatMap(({ stmt }) => judge(stmt, { relations: [], ctes: new Map() }, schema).breaches)
}

function judge(statement: Tree, around: Scope, schema: Schema): Verdict {
  if (statement.SelectStmt) return judgeSelect(statement.SelectStmt, around, schema)
  if (statement.InsertStmt) return judgeInsert(statement.InsertStmt, around, schema)
  if (statement.UpdateStmt) return judgeRows('update', statement.UpdateStmt, around, schema)
  if (statement.DeleteStmt) return judgeRows('delete', statement.DeleteStmt, around, schema)
  if (statement.CopyStmt) {
    if (statement.CopyStmt.query) return judge(statement.CopyStmt.query, around, schema)
    // Into a table it is an insert.
    const columns: Tree[] = statement.CopyStmt.is_from ? (statement.CopyStmt.attlist ?? []) : []
    return columns.some((column) => column.String.sval === 'owner_id')
      ? nothing
      : ofTables('copy', [{ RangeVar: statement.CopyStmt.relation }], schema)
  }
  if (statement.TruncateStmt) return ofTables('truncate', statement.TruncateStmt.relations, schema)
  return { ...nothing, breaches: selectsIn(statement).flatMap((select) => judge(select, around, schema).breaches) }
}

const ofTables = (verb: Breach['verb'], tables: Tree[], schema: Schema): Verdict => ({
  ...nothing,
  breaches: tables.flatMap(({ RangeVar }) =>
    schema.tables.get(RangeVar.relname)?.has('owner_id') ? [{ table: RangeVar.relname, verb }] : [],
  ),
})

function judgeSelect(select: Tree, around: Scope, schema: Schema): Verdict {
  const { ctes, breaches } = withQueries(select.withClause, around, schema)
  if (select.op && select.op !== 'SETOP_NONE') {
    const inner = { ...around, ctes }
    const [left, right] = [judgeSelect(select.larg, inner, schema), judgeSelect(select.rarg, inner, schema)]
    return {
      bound: left.bound && right.bound,
      breaches: [...breaches, ...left.breaches, ...right.breaches],
      compared: [],
    }
  }
  const verdict = judgeFrom('select', select.fromClause ?? [], select, { ...around, ctes }, schema)
  return {
    ...verdict,
    bound: verdict.relations.some(({ bound }) => bound) && verdict.breaches.length === 0,
    breaches: [...breaches, ...verdict.breaches],
  }
}

/** An update or a delete: its table and what stands beside it. */
function judgeRows(verb: 'update' | 'delete', statement: Tree, around: Scope, schema: Schema): Verdict {
  const { ctes, breaches } = withQueries(statement.withClause, around, schema)
  const target = { RangeVar: statement.relation }
  const verdict = judgeFrom(
    verb,
    [target, ...(statement.fromClause ?? statement.usingClause ?? [])],
    statement,
    { ...around, ctes },
    schema,
  )
  return { bound: verdict.relations[0]?.bound ?? false, breaches: [...breaches, ...verdict.breaches], compared: [] }
}

function judgeInsert(insert: Tree, around: Scope, schema: Schema): Verdict {
  const { ctes, breaches } = withQueries(insert.withClause, around, schema)
  const inner = { ...around, ctes }
  const table: string = insert.relation.relname
  const isOwned = schema.tables.get(table)?.has('owner_id') ?? false
  const columns = new Set((insert.cols ?? []).map((column: Tree) => column.ResTarget.name))
  if (isOwned && !columns.has('owner_id')) breaches.push({ table, verb: 'insert' })
  if (insert.selectStmt) breaches.push(...judge(insert.selectStmt, inner, schema).breaches)
  const row: Relation = {
    name: insert.relation.alias?.aliasname ?? table,
    table,
    isOwned,
    bound: true,
    ...columnsOf(table, schema),
  }
  const scope: Scope = { relations: [row, { ...row, name: 'excluded' }], ctes, outer: around }
  if (
    isOwned &&
    insert.onConflictClause?.action === 'ONCONFLICT_UPDATE' &&
    !staysWithOwner(insert.onConflictClause, scope, row, schema)
  )
    breaches.push({ table, verb: 'upsert' })
  for (const part of [insert.onConflictClause, insert.returningList]) {
    for (const query of selectsIn(part)) breaches.push(...judge(query, scope, schema).breaches)
  }
  return { bound: isOwned, breaches, compared: [] }
}

/** Whether `on conflict … do update` can meet a row of the same owner only. */
function staysWithOwner({ infer, whereClause }: Tree, scope: Scope, row: Relation, schema: Schema): boolean {
  if ((infer?.InferClause ?? infer)?.indexElems?.some((element: Tree) => element.IndexElem.name === 'owner_id'))
    return true
  const [, written] = scope.relations
  return (
    written !== undefined &&
    whereClause !== undefined &&
    boundBy(whereClause, { ...scope, relations: [{ ...row, bound: false }, written] }, schema).length > 0
  )
}

function withQueries(clause: Tree | undefined, around: Scope, schema: Schema) {
  const ctes = new Map(around.ctes)
  const breaches: Breach[] = []
  for (const { CommonTableExpr: query } of clause?.ctes ?? []) {
    // A recursive query starts from its first half.
    if (clause?.recursive && query.ctequery.SelectStmt?.larg)
      ctes.set(query.ctename, judgeSelect(query.ctequery.SelectStmt.larg, { ...around, ctes }, schema).bound)
    const verdict = judge(query.ctequery, { ...around, ctes: new Map(ctes) }, schema)
    ctes.set(query.ctename, verdict.bound)
    breaches.push(...verdict.breaches)
  }
  return { ctes, breaches }
}

/** Binds what can be bound, in turns until nothing more is, then judges the queries inside with what is known. */
function judgeFrom(verb: Breach['verb'], from: Tree[], statement: Tree, around: Scope, schema: Schema) {
  const relations: Relation[] = []
  const conditions: Condition[] = []
  const scope: Scope = { relations, ctes: around.ctes, outer: around }
  for (const item of from) addItem(item, scope, conditions, schema)
  if (statement.whereClause) conditions.push({ expression: statement.whereClause, narrows: relations })

  const compared = new Set<Relation>()
  let before = -1
  while (before < relations.filter(({ bound }) => bound).length) {
    before = relations.filter(({ bound }) => bound).length
    for (const relation of relations) {
      if (relation.subquery) relation.bound ||= judge(relation.subquery, scope, schema).bound
      if (relation.call) relation.bound ||= takesOwner(relation.call, scope, schema)
    }
    for (const { expression, narrows } of conditions) {
      for (const relation of unclaimedIn(expression, scope)) relation.unclaimed = true
      for (const relation of boundBy(expression, scope, schema)) {
        if (narrows.includes(relation)) relation.bound = true
        else if (!relations.includes(relation)) compared.add(relation)
      }
    }
  }

  const { withClause: _judgedBefore, relation: _target, ...rest } = statement
  const breaches: Breach[] = relations.flatMap(({ isOwned, bound, unclaimed, table }, place) =>
    isOwned && !bound && !unclaimed && table ? [{ table, verb: place === 0 ? verb : 'select' }] : [],
  )
  for (const query of selectsIn(rest)) breaches.push(...judge(query, scope, schema).breaches)
  return { relations, breaches, compared: [...compared] }
}

const columnsOf = (table: string, schema: Schema) => {
  const columns = schema.tables.get(table)
  return columns ? { columns } : {}
}

/** Adds what one item of a FROM names; returns it. */
function addItem(item: Tree, scope: Scope, conditions: Condition[], schema: Schema): Relation[] {
  if (item.JoinExpr) {
    const { larg, rarg, jointype, quals, usingClause } = item.JoinExpr
    const [left, right] = [addItem(larg, scope, conditions, schema), addItem(rarg, scope, conditions, schema)]
    const narrows =
      jointype === 'JOIN_INNER'
        ? [...left, ...right]
        : jointype === 'JOIN_LEFT'
          ? right
          : jointype === 'JOIN_RIGHT'
            ? left
            : []
    if (quals) conditions.push({ expression: quals, narrows })
    for (const column of usingClause ?? [])
      conditions.push({ expression: { Using: { left, right, column: column.String.sval } }, narrows })
    return [...left, ...right]
  }
  const relation = relationOf(item, scope, schema)
  scope.relations.push(relation)
  return [relation]
}

function relationOf(item: Tree, scope: Scope, schema: Schema): Relation {
  const alias: string | undefined = (item.RangeVar ?? item.RangeSubselect ?? item.RangeFunction)?.alias?.aliasname
  if (item.RangeVar) {
    const table: string = item.RangeVar.relname
    const cte = item.RangeVar.schemaname ? undefined : scope.ctes.get(table)
    if (cte !== undefined) return { name: alias ?? table, isOwned: false, bound: cte }
    return {
      name: alias ?? table,
      table,
      isOwned: schema.tables.get(table)?.has('owner_id') ?? false,
      bound: false,
      ...columnsOf(table, schema),
    }
  }
  if (item.RangeSubselect)
    return { name: alias ?? '', isOwned: false, bound: false, subquery: item.RangeSubselect.subquery }
  if (item.RangeFunction) return { name: alias ?? '', isOwned: false, bound: false, call: item.RangeFunction }
  return { name: alias ?? '', isOwned: false, bound: false }
}

/** Whether a function of the FROM is one that takes the owner, and is given one. */
function takesOwner(call: Tree, scope: Scope, schema: Schema): boolean {
  const expression = call.functions?.[0]?.List?.items?.[0]
  const place = schema.ownerArguments.get(nameOf(expression?.FuncCall?.funcname))
  return place !== undefined && isKnownOwner(expression.FuncCall.args?.[place], scope)
}

/** Relations of which a condition takes only what has no owner. */
function unclaimedIn(expression: Tree, scope: Scope): Relation[] {
  if (expression.BoolExpr?.boolop === 'AND_EXPR')
    return expression.BoolExpr.args.flatMap((arm: Tree) => unclaimedIn(arm, scope))
  if (expression.NullTest?.nulltesttype !== 'IS_NULL' || !isOwnerColumn(expression.NullTest.arg)) return []
  const relation = relationOfColumn(expression.NullTest.arg, scope)
  return relation && scope.relations.includes(relation) ? [relation] : []
}

/** The relations which a condition binds. */
function boundBy(expression: Tree, scope: Scope, schema: Schema): Relation[] {
  if (expression.Using) {
    const { left, right } = expression.Using
    if (left.some(isBound)) return right
    return right.some(isBound) ? left : []
  }
  if (expression.BoolExpr) {
    const arms: Relation[][] = expression.BoolExpr.args.map((arm: Tree) => boundBy(arm, scope, schema))
    if (expression.BoolExpr.boolop === 'AND_EXPR') return arms.flat()
    if (expression.BoolExpr.boolop === 'OR_EXPR')
      return (arms[0] ?? []).filter((relation) => arms.every((arm) => arm.includes(relation)))
    return []
  }
  if (expression.SubLink) return boundByQuery(expression.SubLink, scope, schema)
  const comparison = expression.A_Expr
  if (!comparison || nameOf(comparison.name) !== '=') return []
  const { lexpr, rexpr, kind } = comparison
  if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY') {
    const relation = relationOfColumn(lexpr, scope)
    if (!relation) return []
    const query = rexpr.SubLink
    if (query) return isKey(lexpr) && judge(query.subselect, scope, schema).bound ? [relation] : []
    return isOwnerColumn(lexpr) ? [relation] : []
  }
  if (kind !== 'AEXPR_OP') return []
  const [left, right] = [lexpr.RowExpr?.args ?? [lexpr], rexpr.RowExpr?.args ?? [rexpr]]
  return left.flatMap((side: Tree, place: number) =>
    right[place]
      ? [...boundByEqual(side, right[place], scope, schema), ...boundByEqual(right[place], side, scope, schema)]
      : [],
  )
}

/** `column in (select …)` and `exists (select … where its column = column)`. */
function boundByQuery({ subLinkType, testexpr, subselect }: Tree, scope: Scope, schema: Schema): Relation[] {
  const verdict = judge(subselect, scope, schema)
  if (subLinkType === 'EXISTS_SUBLINK') return verdict.bound ? verdict.compared : []
  if (subLinkType !== 'ANY_SUBLINK' || !testexpr || !verdict.bound) return []
  const sides: Tree[] = testexpr.RowExpr?.args ?? [testexpr]
  return sides.filter(isKey).flatMap((side) => relationOfColumn(side, scope) ?? [])
}

/** Whether `side = other` binds the relation of `side`. */
function boundByEqual(side: Tree, other: Tree, scope: Scope, schema: Schema): Relation[] {
  const relation = relationOfColumn(side, scope)
  if (!relation) return []
  if (isOwnerColumn(side) && isKnownOwner(other, scope)) return [relation]
  if (isOwnerColumn(side) && other.SubLink) return [relation]
  if (!isKey(side) && !isKey(other)) return []
  if (other.SubLink) return judge(other.SubLink.subselect, scope, schema).bound ? [relation] : []
  return relationOfColumn(other, scope)?.bound ? [relation] : []
}

/** An owner from outside the statement, or a column of what is bound to one. */
function isKnownOwner(expression: Tree | undefined, scope: Scope): boolean {
  if (!expression) return false
  if (expression.ParamRef || expression.A_Const) return true
  if (expression.TypeCast) return isKnownOwner(expression.TypeCast.arg, scope)
  if (columnOf(expression)) return relationOfColumn(expression, scope)?.bound ?? false
  return false
}

/** Whether a column's value is one row's alone: two accounts may well have the same phone, never the same id. */
function isKey(expression: Tree): boolean {
  const name = columnOf(expression)?.name ?? ''
  return ['id', 'key', 'ctid'].includes(name) || name.endsWith('_id') || name.endsWith('_key')
}

const isBound = ({ bound }: Relation) => bound

/** The relation whose column this is; the nearest around it that has one of this name. */
function relationOfColumn(expression: Tree, scope: Scope): Relation | undefined {
  const column = columnOf(expression)
  if (!column) return undefined
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    const named =
      column.qualifier === undefined
        ? (level.relations.find(({ columns }) => columns?.has(column.name)) ??
          (level.relations.length === 1 && !level.relations[0]?.columns ? level.relations[0] : undefined))
        : level.relations.find(({ name }) => name === column.qualifier)
    if (named) return named
  }
  return undefined
}
