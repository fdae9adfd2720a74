import type { PaymentIntent } from 'contract/checkout'
import { pages as all } from '../pages.tsx'

export const pages = all.filter(({ path }) => path === '/checkout')

export const jobId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
export const address = `/checkout?type=send_sms&jobId=${jobId}&amount=5.00`
export const intent: PaymentIntent = {
  amount: '5.00',
  message: 'Ready to pay',
  employeeBypass: false,
  provider: 'demo',
  publishableKey: null,
  balance: null,
  summary: {
    jobId,
    kind: 'send_sms',
    title: 'Spring offers',
    unit: 'recipient',
    count: 100,
    leftOut: 0,
    segments: 100,
    unitPrice: '0.05',
    amount: '5.00',
    currency: 'USD',
    paid: false,
    waits: false,
    message: 'Hi',
  },
}
export const paid = { status: 'paid' as const, amount: '5.00', employeeBypass: false, clientSecret: null }
