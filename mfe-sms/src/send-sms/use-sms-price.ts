import { SMS_PRICE } from 'contract/prices'
import { useSendingInfo } from '../parts/use-sending-info.ts'

/** What a segment of /send-sms costs this account, in dollars: by the price book, and what it began with until that is loaded. */
export const useSmsPrice = (): string => useSendingInfo()?.smsPrice ?? SMS_PRICE
