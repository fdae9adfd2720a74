import { campaignUseCases, campaignUseCaseLabels, type UseCase } from 'contract/business-profile'
import { Card, CardHeader } from 'design-system/card'
import { SelectField } from 'design-system/select-field'
import type { PartProps } from './profile-form.tsx'
import { TypedField } from './typed-field.tsx'

/** What is sent. */
export function CampaignFields(part: PartProps) {
  const { profile, change, about } = part
  return (
    <Card aria-label="Your texts">
      <CardHeader title="Your Texts" text="Reviewers compare what you write here with what you send later." />
      <SelectField
        label="What you text about"
        placeholder="Choose"
        value={profile.useCase}
        options={campaignUseCases.map((value) => ({ value, label: campaignUseCaseLabels[value] }))}
        {...about('useCase')}
        onChange={({ target }) => change({ useCase: target.value as UseCase })} // its options
      />
      <TypedField
        {...part}
        field="description"
        label="Description"
        rows={3}
        maxLength={4096}
        hint="Who sends what to whom, and why."
      />
      <TypedField
        {...part}
        field="sample1"
        label="Sample text 1"
        rows={3}
        maxLength={1024}
        hint="With your name, and “Reply STOP to opt out”. Put [brackets] where a name or an address is filled in."
      />
      <TypedField {...part} field="sample2" label="Sample text 2" rows={3} maxLength={1024} />
      <TypedField {...part} field="sample3" label="Sample text 3" rows={3} maxLength={1024} optional />
    </Card>
  )
}
