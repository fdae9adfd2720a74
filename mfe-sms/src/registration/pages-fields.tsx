import type { Registration } from 'contract/registration'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { FieldRow } from 'design-system/form-card'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import type { PartProps } from './profile-form.tsx'
import { TypedField } from './typed-field.tsx'

interface PagesFieldsProps extends PartProps, Pick<Registration, 'pages'> {
  /** They are there once the profile was checked. */
  isChecked: boolean
}

/** The pages that reviewers open: ours in the business's name, or its own. */
export function PagesFields({ pages, isChecked, ...part }: PagesFieldsProps) {
  return (
    <Card aria-label="Pages">
      <CardHeader
        title="Pages"
        text="An opt-in page, a privacy policy and SMS terms in your name, made of this form and named in your registration. Link to them from your website."
      />
      {pages && isChecked ? (
        <DescriptionList
          items={[
            { term: 'How to opt in', value: <PageLink address={pages.optIn} /> },
            { term: 'Privacy policy', value: <PageLink address={pages.privacy} /> },
            { term: 'SMS terms', value: <PageLink address={pages.terms} /> },
          ]}
        />
      ) : (
        <Muted>They get their address as soon as the form was checked.</Muted>
      )}
      <FieldRow>
        <TypedField
          {...part}
          field="privacyUrl"
          label="Your own privacy policy"
          optional
          maxLength={500}
          inputMode="url"
          hint="In place of ours. It must say that mobile information is not shared for marketing."
        />
        <TypedField
          {...part}
          field="termsUrl"
          label="Your own SMS terms"
          optional
          maxLength={500}
          inputMode="url"
          hint="In place of ours. With STOP and HELP in bold."
        />
      </FieldRow>
    </Card>
  )
}

const PageLink = ({ address }: { address: string }) => (
  <TextLink href={address} newTab>
    {address.replace(/^https?:\/\//, '')}
  </TextLink>
)
