import { listPrices } from 'contract/price-book'
import { route } from '../../platform/http/route.ts'
import { bookedPrices } from './price-book.ts'

export const priceRoutes = [route(listPrices, async ({ sql, now }) => [...(await bookedPrices(sql, now()))])]
