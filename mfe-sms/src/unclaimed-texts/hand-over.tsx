import type { UnclaimedTexts } from 'contract/unclaimed-texts'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Caption, Muted, Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId, type FormEvent } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'
import { useHandOver } from './use-unclaimed-texts.ts'

/** The texts of one phone, and a form to assign them to an account. */
export function HandOver({
  unclaimed: { phone, texts, count, knownTo, textedBy },
  onClose,
}: {
  unclaimed: UnclaimedTexts
  onClose: () => void
}) {
  const form = useId()
  // Suggested only if exactly one account is possible: a wrong one would read another account's lead.
  const [only, another] = textedBy.length > 0 ? textedBy : knownTo
  const draft = useDraft(`hand-over-${phone}`, {
    email: only && !another ? only.email : '',
    accountId: only && !another ? (only.accountId ?? '') : '',
  })
  const { accountId } = draft.values
  const email = draft.values.email.trim()
  const chosen = [...textedBy, ...knownTo].find((each) => accountId && each.accountId === accountId)
  const handOver = useHandOver(() => {
    draft.end()
    onClose()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (email !== '') handOver.mutate({ phone, email, ...(accountId && { accountId }) })
  }
  return (
    <Dialog
      open
      title={`Hand over ${formatPhone(phone)}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={handOver.isPending} disabled={email === ''}>
            Hand over
          </Button>
        </>
      }
    >
      <form id={form} aria-label={`Hand over ${formatPhone(phone)}`} noValidate onSubmit={submit}>
        <Stack>
          <Written
            texts={texts}
            count={count}
            textedBy={textedBy}
            onChoose={(account) => draft.change({ email: account.email, accountId: account.accountId ?? '' })}
          />
          <DraftNote {...draft} />
          <TextField
            label="Email of the account"
            type="email"
            value={draft.values.email}
            hint={`${chosen?.account ? `It goes to ${chosen.account}. ` : ''}Its message center has the whole conversation from then on, and what this phone writes next.`}
            onChange={({ target }) => draft.change({ email: target.value, accountId: '' })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the phone wrote, and what each account wrote to it. */
const Written = ({
  texts,
  count,
  textedBy,
  onChoose,
}: Pick<UnclaimedTexts, 'texts' | 'count' | 'textedBy'> & {
  onChoose: (account: UnclaimedTexts['textedBy'][number]) => void
}) => (
  <>
    <Stack gap="tight">
      {texts.map(({ id, body, at }) => (
        <Stack key={id} gap="none">
          <Text>{body || '(no words)'}</Text>
          <Muted>{formatDateTime(at)}</Muted>
        </Stack>
      ))}
      {count > texts.length && <Caption>and {formatCountOf(count - texts.length, 'older text')}</Caption>}
    </Stack>
    {textedBy.length > 0 && (
      <Stack gap="tight">
        <Caption>Texted by</Caption>
        {textedBy.map((each) => (
          <Stack key={each.accountId ?? each.email} gap="none">
            <Text>
              {each.name} &lt;{each.email}&gt;: {each.text}
            </Text>
            <Muted>{[each.account, formatDateTime(each.at)].filter(Boolean).join(', ')}</Muted>
            {textedBy.length > 1 && (
              <div>
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={`Choose ${each.account ?? each.email}`}
                  onClick={() => onChoose(each)}
                >
                  Choose
                </Button>
              </div>
            )}
          </Stack>
        ))}
      </Stack>
    )}
  </>
)
