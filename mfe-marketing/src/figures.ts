/**
 * What the public pages say about the company itself, in figures. Only the operator can know whether they hold: check each of them before
 * the site is public, and change it here.
 */
export const figures = {
  networkSize: '50K+',
  qualityRate: '95%',
  professionals: '10,000+',
  supportHours: '24/7',
  setup: '5 minute',
  email: 'support@lotline.example',
} as const
