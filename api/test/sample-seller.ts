/** Who an agency is on the invoices to its clients, as its form sends it. */
export const sampleSeller = {
  name: 'Oak Marketing LLC',
  street: '5 Sample Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  taxId: '11-1111111',
  email: 'billing@example.com',
  prefix: 'oak',
  registrations: [],
  resaleCertificate: '',
}
