import type { A_Expr, SubLink } from 'libpg-query'
import { relationOfColumn, type Condition, type Relation, type Scope } from './relations.ts'
import { columnOf, isAccountColumn, nameOf, type Tree } from './tree.ts'

/** What a query inside a condition is. */
export interface QueryVerdict {
  /** Only rows of one account come out of it. */
  bound: boolean
  /** Relations of the query around this one that its rows are compared with; they are bound where the query stands in an `exists`. */
  compared: Relation[]
}

export type JudgeQuery = (query: Tree, scope: Scope) => QueryVerdict

/** The relations which a condition binds to the account, as far as is known now what else is bound. */
export function boundBy(condition: Condition, scope: Scope, judge: JudgeQuery): Relation[] {
  if ('expression' in condition) return boundByExpression(condition.expression, scope, judge)
  const { column, left, right } = condition
  if (!isKeyName(column)) return []
  // What a subquery or a function has for columns is not known.
  const having = (side: readonly Relation[]) => side.filter(({ columns }) => columns?.has(column) ?? true)
  if (having(left).some(isBound)) return having(right)
  return having(right).some(isBound) ? having(left) : []
}

function boundByExpression(expression: Tree, scope: Scope, judge: JudgeQuery): Relation[] {
  if (expression.BoolExpr) {
    const { boolop, args = [] } = expression.BoolExpr
    const arms = args.map((arm) => boundByExpression(arm, scope, judge))
    if (boolop === 'AND_EXPR') return arms.flat()
    if (boolop === 'OR_EXPR') return (arms[0] ?? []).filter((relation) => arms.every((arm) => arm.includes(relation)))
    return []
  }
  if (expression.SubLink) return boundByQuery(expression.SubLink, scope, judge)
  return expression.A_Expr && nameOf(expression.A_Expr.name) === '='
    ? boundByComparison(expression.A_Expr, scope, judge)
    : []
}

function boundByComparison(comparison: A_Expr, scope: Scope, judge: JudgeQuery): Relation[] {
  const { kind } = comparison
  const lexpr: Tree | undefined = comparison.lexpr
  const rexpr: Tree | undefined = comparison.rexpr
  if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY') {
    const relation = relationOfColumn(lexpr, scope)
    if (!relation) return []
    const query = rexpr?.SubLink
    if (query) return isKeyColumn(lexpr) && isBoundQuery(query, scope, judge) ? [relation] : []
    return isAccountColumn(lexpr) ? [relation] : []
  }
  if (kind !== 'AEXPR_OP') return []
  const [left, right] = [partsOf(lexpr), partsOf(rexpr)]
  return left.flatMap((side, place) => {
    const other = right[place]
    return other ? [...boundByEqual(side, other, scope, judge), ...boundByEqual(other, side, scope, judge)] : []
  })
}

/** `(a, b) = (c, d)` compares its parts in turn. */
const partsOf = (expression: Tree | undefined): readonly Tree[] =>
  expression?.RowExpr?.args ?? (expression ? [expression] : [])

/** `column in (select …)` and `exists (select … where its column = column)`. */
function boundByQuery({ subLinkType, testexpr, subselect }: SubLink, scope: Scope, judge: JudgeQuery): Relation[] {
  if (!subselect) return []
  const { bound, compared } = judge(subselect, scope)
  if (!bound) return []
  if (subLinkType === 'EXISTS_SUBLINK') return compared
  if (subLinkType !== 'ANY_SUBLINK') return []
  return partsOf(testexpr)
    .filter(isKeyColumn)
    .flatMap((side) => relationOfColumn(side, scope) ?? [])
}

/** Whether `side = other` binds the relation of `side`. */
function boundByEqual(side: Tree, other: Tree, scope: Scope, judge: JudgeQuery): Relation[] {
  const relation = relationOfColumn(side, scope)
  if (!relation) return []
  if (isAccountColumn(side) && isKnownAccount(other, scope)) return [relation]
  if (isAccountColumn(side) && other.SubLink) return [relation]
  if (!isKeyColumn(side) && !isKeyColumn(other)) return []
  if (other.SubLink) return isBoundQuery(other.SubLink, scope, judge) ? [relation] : []
  return relationOfColumn(other, scope)?.bound ? [relation] : []
}

const isBoundQuery = ({ subselect }: SubLink, scope: Scope, judge: JudgeQuery) =>
  subselect !== undefined && judge(subselect, scope).bound

/** Whether a function of the FROM is one that takes the account, and is given one. */
export function takesAccount({ FuncCall: call }: Tree, scope: Scope): boolean {
  const place = scope.schema.accountArguments.get(nameOf(call?.funcname))
  return place !== undefined && isKnownAccount(call?.args?.[place], scope)
}

/** Relations of which a condition takes only what has no account. */
export function unclaimedIn({ BoolExpr: group, NullTest: test }: Tree, scope: Scope): Relation[] {
  if (group?.boolop === 'AND_EXPR') return (group.args ?? []).flatMap((arm) => unclaimedIn(arm, scope))
  if (test?.nulltesttype !== 'IS_NULL' || !isAccountColumn(test.arg)) return []
  const relation = relationOfColumn(test.arg, scope)
  return relation && scope.relations.includes(relation) ? [relation] : []
}

/** An account from outside the statement, or a column of what is bound to one. */
function isKnownAccount(expression: Tree | undefined, scope: Scope): boolean {
  if (!expression) return false
  if (expression.ParamRef || expression.A_Const) return true
  if (expression.TypeCast) return isKnownAccount(expression.TypeCast.arg, scope)
  return relationOfColumn(expression, scope)?.bound ?? false
}

/** Whether a column's value is one row's alone: two accounts may well have the same phone, never the same id. */
const isKeyColumn = (expression: Tree | undefined) => isKeyName(columnOf(expression)?.name ?? '')

const isKeyName = (name: string) =>
  ['id', 'key', 'ctid'].includes(name) || name.endsWith('_id') || name.endsWith('_key')

const isBound = ({ bound }: Relation) => bound
