import type { BusinessProfile } from 'contract/business-profile'
import { checkProfile, saveProfile, submitRegistration, type Registration } from 'contract/registration'
import { isEditable } from 'contract/registration-states'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { formatCountOf } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { useFirstWrongField } from '../parts/use-first-wrong-field.ts'
import { BusinessFields } from './business-fields.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { ConsentFields, SourceField } from './consent-fields.tsx'
import { PagesFields } from './pages-fields.tsx'
import { SubmitRegistration } from './submit-registration.tsx'
import { useFindings } from './use-findings.ts'
import { savedElsewhere, type useSaveProfile } from './use-registration.ts'

interface ProfileFormProps extends Pick<
  Registration,
  'state' | 'savedAt' | 'pages' | 'website' | 'leaving' | 'open' | 'fees' | 'funds' | 'events'
> {
  saved: BusinessProfile
  save: ReturnType<typeof useSaveProfile>
  /** Which fields are complained of: those that were typed, or all since they were checked. */
  shown: 'typed' | 'all'
  onShowAll(): void
}

/** What is typed and not yet saved. */
export const PROFILE_DRAFT = 'business-profile'

/** The form's values: a draft keeps from which saving it was made, also where a colleague saves the form before it is opened again. */
export const formOf = (profile: BusinessProfile, savedAt: string | null) => ({ ...profile, was: savedAt ?? '' })

/** What a part of the form is given. */
export interface PartProps {
  profile: BusinessProfile
  change(part: Partial<BusinessProfile>): void
  about: ReturnType<typeof useFindings>['about']
}

/** The one form. What is typed is a draft of this browser until it is saved. */
export function ProfileForm({
  saved,
  savedAt,
  save,
  state,
  pages,
  website,
  leaving,
  open,
  shown,
  onShowAll,
  ...costs
}: ProfileFormProps) {
  const draft = useDraft(PROFILE_DRAFT, formOf(saved, savedAt))
  const {
    values: { was, ...profile },
    change,
  } = draft
  const { about, stopping, isLost } = useFindings(profile, shown, { pages, website })
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const focusButton = (intent: string) => form.current?.querySelector<HTMLElement>(`button[value=${intent}]`)?.focus()
  const focusPressed = useEffectEvent(() => {
    if (!save.isIdle && save.variables) focusButton(save.variables.intent)
  })
  // The button that was pressed went with the form that began again.
  useEffect(() => focusPressed(), [])
  useFirstWrongField(form, refused)
  useFirstWrongField(form, save.isSuccess && save.variables.intent === 'check' ? 1 : 0)
  const isLocked = !isEditable(state) || !may(saveProfile)
  const typed = { profile, was: was || null }
  const act = (intent: 'save' | 'check') => {
    if (intent === 'check') onShowAll()
    focusButton(intent) // after Enter in a field, which is locked meanwhile and would drop the focus
    save.mutate({ ...typed, intent })
  }
  const askToSubmit = () => {
    onShowAll()
    setAsking(stopping.length === 0)
    if (stopping.length > 0) setRefused(refused + 1)
  }
  const part: PartProps = { profile, change, about }

  return (
    <form
      ref={form}
      aria-label="Business Profile"
      onSubmit={(event) => {
        event.preventDefault()
        act('save')
      }}
    >
      <Stack gap="section">
        <fieldset disabled={isLocked || save.isPending}>
          <Stack gap="section">
            <DraftNote {...draft} />
            <SourceField {...part} />
            <BusinessFields {...part} />
            <CampaignFields {...part} />
            <ConsentFields {...part} />
            <PagesFields {...part} pages={pages} isChecked={state !== 'draft'} />
          </Stack>
        </fieldset>
        {!isLocked && (
          <Stack>
            {shown === 'all' && stopping.length > 0 && (
              <Notice
                tone={isLost ? 'bad' : 'warning'}
                urgent
                title={`${formatCountOf(stopping.length, 'thing')} would be refused`}
              >
                Each problem is shown next to its field, with the carrier's code and how to fix it. Nothing is paid or
                sent until they are fixed.
              </Notice>
            )}
            <SavedElsewhere error={save.error} />
            <ProfileButtons
              save={save}
              maySubmit={open && !leaving}
              isSaved={savedAt !== null}
              onAct={act}
              onSubmit={askToSubmit}
            />
          </Stack>
        )}
        {asking && (
          <SubmitRegistration
            {...costs}
            kind={profile.kind}
            busy={save.isPending}
            onClose={() => setAsking(false)}
            onSubmit={() => save.mutate({ ...typed, intent: 'submit' }, { onSettled: () => setAsking(false) })}
          />
        )}
      </Stack>
    </form>
  )
}

/** Says that a colleague saved the form meanwhile, where that is why it was not saved. */
function SavedElsewhere({ error }: { error: Error | null }) {
  if (!savedElsewhere(error)) return null
  return (
    <Notice tone="warning" urgent title="A colleague has saved this form meanwhile">
      Theirs is what is saved, and nothing was handed in. What you typed is kept here as a draft: discard it above to
      see what they saved; Undo brings it back. Saving again replaces theirs.
    </Notice>
  )
}

interface ProfileButtonsProps extends Pick<ProfileFormProps, 'save'> {
  isSaved: boolean
  maySubmit: boolean
  onAct(intent: 'check'): void
  onSubmit(): void
}

/** Hands the form in, checks it, or saves it; the button that was pressed is busy until that is done. */
function ProfileButtons({ save, maySubmit, isSaved, onAct, onSubmit }: ProfileButtonsProps) {
  const may = useMay()
  const isBusy = (intent: string) => save.isPending && save.variables.intent === intent
  return (
    <Inline>
      {may(submitRegistration) && (
        <Button value="submit" disabled={!maySubmit} busy={isBusy('submit')} onClick={onSubmit}>
          Submit to the Carrier
        </Button>
      )}
      {may(checkProfile) && (
        <Button value="check" tone="secondary" busy={isBusy('check')} onClick={() => onAct('check')}>
          Check
        </Button>
      )}
      <Button type="submit" value="save" tone="secondary" busy={isBusy('save')}>
        Save
      </Button>
      {!isSaved && <Caption>What you type is kept in this browser until you save it.</Caption>}
    </Inline>
  )
}
