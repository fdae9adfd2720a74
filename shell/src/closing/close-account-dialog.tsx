import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { CloseForm } from 'contract/closing'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { PasswordField } from 'design-system/password-field'
import { Muted, Strong, Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { closingMoneyQuery } from './closed-accounts-query.ts'
import { ClosingMoneySaid } from './closing-money.tsx'
import { useCloseAccount } from './use-close-account.ts'

interface CloseAccountDialogProps {
  accountName: string
  /** The agency that works in the account. */
  agencyName: string | undefined
  isAgency: boolean
  onClose: () => void
}

/** Closes the account, with its name typed and one's own password. */
export function CloseAccountDialog({ accountName, agencyName, isAgency, onClose }: CloseAccountDialogProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
    ...draft
  } = useDraftForm('close-account', {
    resolver: zodResolver(CloseForm),
    defaultValues: { name: '', currentPassword: '' },
    secrets: ['currentPassword'],
  })
  const close = useCloseAccount({ onClosed: draft.end, setError })
  return (
    <FormDialog
      title={`Close ${accountName}?`}
      submitLabel="Close Account"
      tone="danger"
      busy={close.isPending || close.isSuccess}
      onSubmit={handleSubmit((body) => close.mutate(body))}
      onClose={onClose}
    >
      <Text>
        At once: campaigns and orders under way are canceled, and what was held or paid for them and not used is given
        back. Members, API keys, invitations and alerts end. Nothing is charged any more.
      </Text>
      {isAgency && <Text>Your work for every client ends first; what they have stays theirs.</Text>}
      {agencyName && <Text>The work of {agencyName} here ends first.</Text>}
      <Balance />
      <Text>
        For 30 days an owner can open it again. Then its contacts, conversations, lists and files are deleted. Texts,
        opt-outs and bills are kept as the law asks, and a STOP still counts.
      </Text>
      <DraftNote {...draft} />
      <TextField
        label="Name of the account"
        hint={
          <>
            Type <Strong>{accountName}</Strong> to confirm.
          </>
        }
        dir="auto"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </FormDialog>
  )
}

/** What the account has, and what becomes of it. */
function Balance() {
  const { data, isError, isFetching, refetch } = useQuery(closingMoneyQuery)
  if (data) return <ClosingMoneySaid money={data} />
  if (!isError) return <Muted>Looking at the balance...</Muted>
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" tone="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      What is left in the balance could not be loaded.
    </Notice>
  )
}
