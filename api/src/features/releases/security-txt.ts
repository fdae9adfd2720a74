import { millisecondsInDay } from 'date-fns/constants'
import type { Hono } from 'hono'
import type { Services } from '../../platform/services/services.ts'

/** A site of plain files is written at least once a month. */
const VALID_DAYS = 60

/** Says where who found a weakness looks for it whom to tell: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(app: Hono, { config, now }: Pick<Services, 'config' | 'now'>): void {
  app.get('/.well-known/security.txt', (context) =>
    context.text(
      [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${new Date(now().getTime() + VALID_DAYS * millisecondsInDay).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  )
}
