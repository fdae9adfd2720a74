import type { InvoiceFormat } from 'contract/invoices'
import { Inline } from 'design-system/stack'
import { TextLink } from 'design-system/text-link'

const formats: [InvoiceFormat, string][] = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
  ['quickbooks', 'QuickBooks'],
  ['xero', 'Xero'],
]

/** The files of one invoice or credit note. */
export const InvoiceFiles = ({ number, hrefOf }: { number: string; hrefOf: (format: InvoiceFormat) => string }) => (
  <Inline gap="snug">
    {formats.map(([format, name]) => (
      <TextLink key={format} asChild>
        <a href={hrefOf(format)} download aria-label={`${number} for ${name}`.replace(/for (PDF|CSV)/, 'as $1')}>
          {name}
        </a>
      </TextLink>
    ))}
  </Inline>
)
