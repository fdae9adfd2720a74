/** What a state asks of sales of software as a service and data processing to a business. Figures as decimal texts: '0.0625' is 6.25 %. */
export interface StateTax {
  state: string
  /** The state's own rate, without local taxes. */
  rate: string
  /** The part of the price that is taxed. */
  taxable: string
  /** Where the figures stand, and when they were read. */
  source: string
  readOn: string
}

const RATES = 'rate: federalstatelaw.com/tables/sales-tax (updated 2025-12-15) and checksalestax.com'
const TAXED = 'taxed: help.doola.com “Sales Tax Applicability for Online Services” and salestaxquestions.com'
const readOn = '2026-11-23'

const taxed = (state: string, rate: string): StateTax => ({
  state,
  rate,
  taxable: '1',
  source: `${RATES}; ${TAXED}`,
  readOn,
})
const free = (state: string, source = `not ${TAXED}`): StateTax => ({ state, rate: '0', taxable: '0', source, readOn })

/**
 * Only states of which two sources say the same. In others (some tax business use at a rate of its own, as Connecticut, or exempt it, as Iowa, and
 * of some our sources differ) a registration must bring its rate and its taxable part itself.
 */
export const stateTaxes: readonly StateTax[] = [
  {
    state: 'TX',
    rate: '0.0625',
    taxable: '0.8',
    source:
      'Texas Tax Code §§ 151.0035 (data processing), 151.051 (rate), 151.351 (20 % exempt); Comptroller’s rule 34 TAC § 3.330; letter ruling on a cloud texting service: texastaxlaw.com “Cloud-Based Messaging Service Taxable”',
    readOn,
  },
  taxed('NY', '0.04'),
  taxed('PA', '0.06'),
  taxed('RI', '0.07'),
  taxed('TN', '0.07'),
  taxed('WA', '0.065'),
  taxed('WV', '0.06'),
  free('CA'),
  free('CO'),
  free('FL'),
  free('GA'),
  free('IL'),
  free('MO'),
  free('VA'),
  ...['DE', 'MT', 'NH', 'OR'].map((state) => free(state, 'no sales tax: federalstatelaw.com/tables/sales-tax')),
]
