import { planNames, plans, unitPrices } from 'contract/prices'
import { landing } from './content/landing.ts'
import { pricing } from './content/pricing.ts'
import { site } from './content/site.ts'

/** A thing of schema.org. */
interface Thing {
  '@type': string
  [property: string]: unknown
}

const publisher: Thing = { '@type': 'Organization', name: site.name, url: '/', email: site.contact.email }

/** The product, as the landing page has it. */
const product: Thing = {
  '@type': 'SoftwareApplication',
  name: site.name,
  description: landing.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: '/',
  publisher,
  offers: {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: unitPrices.property_record.enterprise,
    highPrice: unitPrices.advanced_property_record.starter,
    offerCount: plans.length,
  },
}

/** The plans and the questions, as the pricing page has them. */
const offersAndQuestions: Thing = {
  '@type': 'WebPage',
  name: pricing.title,
  mainEntity: [
    {
      '@type': 'Product',
      name: `${site.name} property records`,
      description: pricing.description,
      brand: { '@type': 'Brand', name: site.name },
      offers: plans.map((plan) => ({
        '@type': 'Offer',
        name: planNames[plan],
        price: unitPrices.property_record[plan],
        priceCurrency: 'USD',
        url: '/pricing',
      })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: pricing.faq.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
}

/** Structured data for search engines, by page; it is in the prerendered HTML only. */
export const structuredData: Record<string, Thing> = { '/': product, '/pricing': offersAndQuestions }
