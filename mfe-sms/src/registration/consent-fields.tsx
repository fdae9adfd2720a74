import { listSourceLabels, listSources, optInMethodLabels, optInMethods } from 'contract/business-profile'
import { Card, CardHeader } from 'design-system/card'
import { CheckboxField } from 'design-system/checkbox-field'
import { FieldRow } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { RadioCards } from 'design-system/radio-cards'
import { Stack } from 'design-system/stack'
import { Strong } from 'design-system/text'
import { LawfulWays } from './lawful-ways.tsx'
import type { PartProps } from './profile-form.tsx'
import { TypedField } from './typed-field.tsx'

/** The first question, because its answer may end all others. */
export function SourceField({ profile, change, about }: PartProps) {
  const { error } = about('listSource')
  const isUnasked = profile.listSource === 'bought' || profile.listSource === 'public_records'
  return (
    <Card aria-label="Your recipients">
      <CardHeader
        title="Your Recipients"
        text="Asked first: texts to bought or rented lists are refused for good, without an appeal."
      />
      <RadioCards
        label="Whose numbers do you text?"
        value={profile.listSource}
        options={listSources.map((value) => ({ value, title: listSourceLabels[value] }))}
        onChange={(value) => {
          const listSource = listSources.find((each) => each === value)
          if (listSource) change({ listSource })
        }}
      />
      {error && (
        <Notice tone="bad" title="This would be refused">
          {error}
        </Notice>
      )}
      {isUnasked && <LawfulWays />}
    </Card>
  )
}

/** How people agree. */
export function ConsentFields(part: PartProps) {
  const { profile, change, about } = part
  const methods = about('optInMethods')
  return (
    <Card aria-label="How people agree">
      <CardHeader title="How People Agree" text="The part for which most campaigns are refused." />
      <Stack gap="tight" role="group" aria-label="Ways to agree">
        <Strong>Ways to agree</Strong>
        {optInMethods.map((method) => (
          <CheckboxField
            key={method}
            label={optInMethodLabels[method]}
            checked={profile.optInMethods.includes(method)}
            onChange={({ target }) =>
              change({
                optInMethods: optInMethods.filter((each) =>
                  each === method ? target.checked : profile.optInMethods.includes(each),
                ),
              })
            }
          />
        ))}
        {methods.error && <Notice tone="bad">{methods.error}</Notice>}
      </Stack>
      <TypedField
        {...part}
        field="messageFlow"
        label="How it goes, step by step"
        rows={6}
        maxLength={2048}
        hint="Where people see it, what it says there word by word, and what they do. With how often you text, “Message and data rates may apply”, and STOP and HELP. The addresses of the pages below are added by themselves."
      />
      {profile.optInMethods.includes('keyword') && (
        <FieldRow>
          <TypedField {...part} field="optInKeyword" label="Keyword" maxLength={40} placeholder="OFFER" />
        </FieldRow>
      )}
      <TypedField
        {...part}
        field="optInMessage"
        label="Answer to whoever agreed"
        rows={2}
        maxLength={320}
        optional={!profile.optInMethods.includes('keyword')}
      />
    </Card>
  )
}
