import type { AssignmentRule } from 'contract/assignment-rules'
import { Button, IconButton } from 'design-system/button'
import { DataTable, type Column } from 'design-system/data-table'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Text } from 'design-system/text'
import { ruleSentence, whyIdle, type Names } from './rule-sentence.ts'

interface RuleTableProps {
  rules: AssignmentRule[]
  names: Names
  onChange: (rules: AssignmentRule[]) => void
  onEdit: (rule: AssignmentRule) => void
}

/** The rules in their order, which buttons change. */
export function RuleTable({ rules, names, onChange, onEdit }: RuleTableProps) {
  const placeOf = ({ id }: AssignmentRule) => rules.findIndex((rule) => rule.id === id)
  const move = (rule: AssignmentRule, by: -1 | 1) => {
    const others = rules.filter(({ id }) => id !== rule.id)
    onChange(others.toSpliced(placeOf(rule) + by, 0, rule))
  }
  const buttons = (rule: AssignmentRule) => {
    const place = placeOf(rule)
    return (
      <Inline>
        {place > 0 && (
          <IconButton size="small" icon="arrow-up" label={`Move rule ${place + 1} up`} onClick={() => move(rule, -1)} />
        )}
        {place < rules.length - 1 && (
          <IconButton
            size="small"
            icon="arrow-down"
            label={`Move rule ${place + 1} down`}
            onClick={() => move(rule, 1)}
          />
        )}
        {rule.type !== 'last_answered' && (
          <Button size="small" tone="secondary" aria-label={`Edit rule ${place + 1}`} onClick={() => onEdit(rule)}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          tone="secondary"
          aria-label={`Remove rule ${place + 1}`}
          onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
        >
          Remove
        </Button>
      </Inline>
    )
  }
  const columns: Column<AssignmentRule>[] = [
    {
      title: 'Rule',
      cell: (rule) => {
        const idle = whyIdle(rules, placeOf(rule))
        return (
          <Stack gap="tight" align="start">
            <Text>
              {placeOf(rule) + 1}. {ruleSentence(rule, names)}
            </Text>
            {idle && <StatusBadge tone="bad">{idle}</StatusBadge>}
          </Stack>
        )
      },
      onPhone: buttons,
    },
    { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: buttons },
  ]
  return <DataTable caption="Who gets new answers" rows={rules} empty={null} columns={columns} />
}
