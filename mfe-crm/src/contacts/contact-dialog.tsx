import { zodResolver } from '@hookform/resolvers/zod'
import { ContactDraft, contactPhoneOf, tagsOf, updateContact, type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { FieldRow } from 'design-system/form-card'
import { SelectField } from 'design-system/select-field'
import { Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { formatPhone } from 'shell/host/format'
import { z } from 'zod'
import { useMay } from 'shell/host/use-may'
import { dispositionLabels } from '../messages/disposition-labels.ts'
import { isContactStatus, statusOptions } from '../parts/contact-status.tsx'
import { tagsHint } from '../parts/tags-hint.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactHistory } from './contact-history.tsx'
import { useSaveContact } from './use-save-contact.ts'

/** `version`: of the contact when it was typed. A draft that comes back does not replace what was changed since without saying so. */
const Form = ContactDraft.omit({ tags: true }).extend({ tags: z.string(), version: z.number() })

/**
 * A contact may have tags, or a phone, that none can be given now: more of them than fit, a short code that wrote. They are not sent unless they were
 * touched.
 */
const formOf = (own: Pick<z.input<typeof Form>, 'phone' | 'tags'>) =>
  Form.extend({
    phone: unlessOwn(own.phone, (typed) => ContactDraft.shape.phone.safeParse(typed)),
    tags: unlessOwn(own.tags, (typed) => ContactDraft.shape.tags.safeParse(tagsOf(typed))),
  })

const unlessOwn = (own: string, check: (typed: string) => z.ZodSafeParseResult<unknown>) =>
  z.string().superRefine((typed, context) => {
    const message = typed === own && own !== '' ? undefined : check(typed).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

interface ContactDialogProps {
  /** The contact to edit; without one a new contact is added. */
  contact?: Contact | undefined
  onClose: () => void
  /** Another contact was merged into this one, as a batch that can be undone. */
  onMerged?: ((batchId: string, otherId: string) => void) | undefined
}

/** Adds a contact or edits one; a member who may not edit it sees it. */
export function ContactDialog(props: ContactDialogProps) {
  const { contact, onClose } = props
  const may = useMay()
  return contact && !may(updateContact) ? (
    <ContactDetails contact={contact} onClose={onClose} />
  ) : (
    <ContactForm {...props} />
  )
}

/** On a conflict with another window the input stays and the other change is shown. */
function ContactForm({ contact, onClose, onMerged }: ContactDialogProps) {
  const formId = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`contact-${contact?.id ?? 'new'}`, {
    resolver: zodResolver(formOf(valuesOf(contact))),
    defaultValues: valuesOf(contact),
  })
  const [tags, phone] = useWatch({ control: draft.control, name: ['tags', 'phone'] })
  const [samePerson, setSamePerson] = useState(!contact?.tags.includes(dispositionLabels.wrong_number.label))
  const { save, saving, theirs } = useSaveContact(contact, { onSaved: draft.end, onClose })
  const now = theirs ?? contact
  const isAsked = now !== undefined && asksWhose(now, phone)
  const title = contact ? 'Edit Contact' : 'Add Contact'

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving}>
            {contact ? 'Update Contact' : 'Add Contact'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label={title}
        noValidate
        onSubmit={handleSubmit(({ tags, version, ...typed }) =>
          save({ ...typed, tags: tagsOf(tags) }, { version, ...(isAsked && { samePerson }) }),
        )}
      >
        <Stack>
          <DraftNote {...draft} />
          {contact && theirs && <ChangedElsewhere before={contact} now={theirs} />}
          <FieldRow>
            <TextField label="Name" data-autofocus error={errors.name?.message} {...register('name')} />
            <TextField
              label="Phone"
              type="tel"
              autoComplete="off"
              error={errors.phone?.message}
              {...register('phone')}
            />
          </FieldRow>
          {isAsked && (
            <CheckboxField
              label="The phone before was theirs, too"
              hint={`${now.optedOut ? 'It is opted out: while' : 'While'} this is checked, an opt-out of one holds for the other. Clear it only where that phone was another person’s.`}
              checked={samePerson}
              onChange={({ target }) => setSamePerson(target.checked)}
            />
          )}
          <FieldRow>
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              error={errors.email?.message}
              {...register('email')}
            />
            <SelectField label="Status" options={statusOptions} {...register('status')} />
          </FieldRow>
          <TextField label="Address" autoComplete="off" error={errors.address?.message} {...register('address')} />
          <TextField
            label="Tags"
            hint={tagsHint(tags, contact?.tags ?? [])}
            error={errors.tags?.message}
            {...register('tags')}
          />
          <TextArea label="Notes" error={errors.notes?.message} {...register('notes')} />
        </Stack>
      </form>
      {contact && (
        <ContactHistory
          contact={contact}
          onMerged={(...merged) => {
            onClose()
            onMerged?.(...merged)
          }}
        />
      )}
    </Dialog>
  )
}

/** Whether another phone is typed, and the one before was texted, or is opted out: only then it matters whose that was. */
const asksWhose = ({ phone, optedOut, conversationKey, lastContactedAt }: Contact, typed: string): boolean =>
  ![null, phone].includes(contactPhoneOf(typed)) && (optedOut || conversationKey !== null || lastContactedAt !== null)

function valuesOf(contact: Contact | undefined): z.input<typeof Form> {
  if (!contact) return { name: '', phone: '', email: '', address: '', tags: '', notes: '', status: 'new', version: 0 }
  const { name, phone, email, address, tags, notes, status, version } = contact
  return {
    name,
    phone: formatPhone(phone),
    email,
    address,
    tags: tags.join(', '),
    notes,
    status: isContactStatus(status) ? status : 'new',
    version,
  }
}
