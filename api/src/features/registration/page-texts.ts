import { html } from 'hono/html'
import { nameOfBrand, optInMethodLabels, type BusinessProfile } from 'contract/business-profile'
import type { pagesAt } from './slug.ts'

type Pages = ReturnType<typeof pagesAt>

/** How people agree to texts of a business, and what they are told with it. */
export function optInText(profile: BusinessProfile, pages: Pages) {
  const name = nameOfBrand(profile)
  return {
    title: `Texts from ${name}`,
    body: html`
      <h1>Texts from ${name}</h1>
      <p>${profile.description}</p>
      <h2>How to opt in</h2>
      ${
        profile.optInMethods.length > 0
          ? html`<p>You can agree to our texts: ${profile.optInMethods.map((method) => lowerFirst(optInMethodLabels[method])).join('; ')}.</p>`
          : ''
      }
      <blockquote>${profile.messageFlow}</blockquote>
      ${keywordOf(profile)}
      <p>Agreeing is voluntary and not a condition of any purchase.</p>
      <h2>What you agree to</h2>
      <p>${PROMISE(name)} Message frequency varies. Message and data rates may apply. Reply <strong>STOP</strong> to end the texts, <strong>HELP</strong> for help.</p>
      <h2>What our texts look like</h2>
      ${[profile.sample1, profile.sample2].filter(Boolean).map((sample) => html`<blockquote>${sample}</blockquote>`)}
      ${foot(profile, pages)}`,
  }
}

/** What a business does with the numbers and consents of the people that it texts. */
export function privacyText(profile: BusinessProfile, pages: Pages) {
  const name = nameOfBrand(profile)
  return {
    title: `Privacy policy of ${name}`,
    body: html`
      <h1>Privacy policy</h1>
      <p>${legalNameOf(profile)} (“we”) sends text messages. This policy says what we do with the data of the people who get them.</p>
      <h2>What we collect</h2>
      <p>Your name and mobile number, your address where you give it, when and how you agreed to our texts, and the texts between us.</p>
      <h2>What we use it for</h2>
      <p>To send you the texts that you agreed to, to answer you, and to keep the proof of your consent and of its end.</p>
      <h2>Mobile information is not shared</h2>
      <p><strong>No mobile information will be shared with third parties or affiliates for marketing or promotional purposes.</strong>
        Text messaging originator opt-in data and consent are not shared with, sold or rented to any third party.
        Only those who carry the texts for us, such as the telephone carriers and our texting provider, receive your number, and only to deliver them.</p>
      <h2>Our texts</h2>
      <p>Message frequency varies. Message and data rates may apply. Reply <strong>STOP</strong> to end the texts and <strong>HELP</strong> for help.</p>
      <h2>How long we keep it</h2>
      <p>As long as you get our texts, and as long as the law wants proof of them. That you asked us to stop is kept, so that we do not text you again.</p>
      <h2>Your choice</h2>
      <p>Ask us what we hold of you, to correct it or to delete it, by the contact below.</p>
      ${foot(profile, pages)}`,
  }
}

/** The terms of a business's texts. */
export function termsText(profile: BusinessProfile, pages: Pages) {
  const name = nameOfBrand(profile)
  return {
    title: `SMS terms of ${name}`,
    body: html`
      <h1>SMS terms and conditions</h1>
      <h2>The program</h2>
      <p>${PROMISE(name)} ${profile.description}</p>
      <h2>How often</h2>
      <p>Message frequency varies with what you asked us about.</p>
      <h2>What it costs</h2>
      <p>We charge nothing. Message and data rates may apply, as your mobile plan says.</p>
      <h2>How to end it</h2>
      <p><strong>Reply STOP to any of our texts to end them.</strong> We confirm it once and then text you no more. Reply START to get them again.</p>
      <h2>How to get help</h2>
      <p><strong>Reply HELP to any of our texts</strong>, or use the contact below.</p>
      <h2>The carriers</h2>
      <p>Carriers are not liable for any delayed or undelivered messages.</p>
      <h2>Your consent</h2>
      <p>Agreeing to our texts is voluntary and not a condition of any purchase. Your consent is to texts from ${name} alone.</p>
      ${foot(profile, pages)}`,
  }
}

const PROMISE = (name: string) => `By opting in you agree to get text messages from ${name}.`

const keywordOf = ({ optInMethods, optInKeyword, optInMessage }: BusinessProfile) =>
  optInMethods.includes('keyword') && optInKeyword.trim() !== ''
    ? html`<p>Whoever texts <strong>${optInKeyword.trim().toUpperCase()}</strong> is answered:</p><blockquote>${optInMessage}</blockquote>`
    : ''

const legalNameOf = ({ legalName, brandName }: BusinessProfile) =>
  brandName.trim() === '' || brandName.trim() === legalName.trim() ? legalName : `${legalName}, known as ${brandName},`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Who it is, how to reach them, and the other pages. A sole proprietor's own address stays out. */
function foot(profile: BusinessProfile, pages: Pages) {
  const { legalName, street, city, state, zip, kind, website, contactEmail, contactPhone } = profile
  const site = /^https?:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`
  return html`<footer>
    <p><strong>${legalName}</strong>${kind === 'sole_proprietor' ? '' : html`<br />${street}, ${city}, ${state.toUpperCase()} ${zip}`}
      ${contactEmail ? html`<br />${contactEmail}` : ''}${contactPhone ? html`<br />${contactPhone}` : ''}
      ${website.trim() === '' ? '' : html`<br /><a href="${site}" rel="nofollow">${website.trim()}</a>`}</p>
    <p><small><a href="${pages.optIn}">How to opt in</a> · <a href="${ownOr(profile.privacyUrl, pages.privacy)}">Privacy policy</a> · <a href="${ownOr(profile.termsUrl, pages.terms)}">SMS terms</a></small></p>
  </footer>`
}

/** An address of the business's own, where it is one that may be linked to. */
const ownOr = (address: string, ours: string) => (/^https:\/\//i.test(address.trim()) ? address.trim() : ours)
