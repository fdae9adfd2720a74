import {
  businessTypeLabels,
  businessTypes,
  industries,
  industryLabels,
  registrationKindLabels,
  registrationKinds,
  type BusinessType,
  type Industry,
} from 'contract/business-profile'
import { Card, CardHeader } from 'design-system/card'
import { FieldRow } from 'design-system/form-card'
import { RadioCards } from 'design-system/radio-cards'
import { SelectField } from 'design-system/select-field'
import type { PartProps } from './profile-form.tsx'
import { TypedField } from './typed-field.tsx'

/** Who the business is, and who answers for it. */
export function BusinessFields(part: PartProps) {
  const { profile, change, about } = part
  const isCompany = profile.kind !== 'sole_proprietor'
  return (
    <>
      <Card aria-label="The business">
        <CardHeader title="The Business" text="Compared letter by letter with public records." />
        <RadioCards
          label="How to register"
          value={profile.kind}
          options={registrationKinds.map((kind) => ({
            value: kind,
            title: registrationKindLabels[kind].name,
            text: registrationKindLabels[kind].text,
          }))}
          onChange={(value) => {
            const kind = registrationKinds.find((each) => each === value)
            if (kind) change({ kind })
          }}
        />
        <FieldRow>
          <TypedField
            {...part}
            field="legalName"
            label={isCompany ? 'Legal name' : 'Your full name'}
            hint={isCompany ? 'As on the letter of the IRS, with LLC or Inc.' : 'As on your ID.'}
            maxLength={255}
            autoComplete="organization"
          />
          <TypedField
            {...part}
            field="brandName"
            label="Name that people know"
            optional
            maxLength={255}
            hint="If another one is on your website and in your texts."
          />
        </FieldRow>
        {isCompany && (
          <FieldRow>
            <TypedField {...part} field="ein" label="EIN" maxLength={20} inputMode="numeric" placeholder="12-3456789" />
            <SelectField
              label="Type of business"
              placeholder="Choose"
              value={profile.businessType}
              {...about('businessType')}
              options={businessTypes.map((value) => ({ value, label: businessTypeLabels[value] }))}
              onChange={({ target }) => change({ businessType: target.value as BusinessType })} // its options
            />
          </FieldRow>
        )}
        <SelectField
          label="Industry"
          placeholder="Choose"
          value={profile.industry}
          {...about('industry')}
          options={industries.map((value) => ({ value, label: industryLabels[value] }))}
          onChange={({ target }) => change({ industry: target.value as Industry })} // its options
        />
        <TypedField {...part} field="street" label="Street" maxLength={200} autoComplete="street-address" />
        <FieldRow>
          <TypedField {...part} field="city" label="City" maxLength={100} autoComplete="address-level2" />
          <TypedField
            {...part}
            field="state"
            label="State"
            maxLength={20}
            autoComplete="address-level1"
            placeholder="TX"
          />
          <TypedField {...part} field="zip" label="ZIP" maxLength={20} inputMode="numeric" autoComplete="postal-code" />
        </FieldRow>
        <TypedField
          {...part}
          field="website"
          label="Website"
          maxLength={500}
          inputMode="url"
          autoComplete="url"
          placeholder="https://your-name.com"
        />
      </Card>
      <ContactFields {...part} />
    </>
  )
}

function ContactFields(part: PartProps) {
  const isCompany = part.profile.kind !== 'sole_proprietor'
  return (
    <Card aria-label="The contact">
      <CardHeader title="The Contact" text="A person of the business whom the carrier may ask." />
      <FieldRow>
        <TypedField {...part} field="contactFirstName" label="First name" maxLength={100} autoComplete="given-name" />
        <TypedField {...part} field="contactLastName" label="Last name" maxLength={100} autoComplete="family-name" />
      </FieldRow>
      {isCompany && (
        <TypedField
          {...part}
          field="contactTitle"
          label="Position"
          optional
          maxLength={100}
          autoComplete="organization-title"
        />
      )}
      <FieldRow>
        <TypedField
          {...part}
          field="contactEmail"
          label="Email"
          maxLength={254}
          inputMode="email"
          autoComplete="email"
        />
        <TypedField
          {...part}
          field="contactPhone"
          label={isCompany ? 'Phone' : 'Mobile phone'}
          {...(isCompany
            ? {}
            : { hint: 'The carrier texts it, and you reply YES. Your own US number, not one of an app.' })}
          maxLength={40}
          inputMode="tel"
          autoComplete="tel"
        />
      </FieldRow>
    </Card>
  )
}
