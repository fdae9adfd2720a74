import { z } from 'zod'

/**
 * The addresses that mail reaches on the internet: the HTML standard's characters, in dotted words (RFC 5321, dot-string), at a name with
 * an ending that is no number; at most 64 characters before the @ (RFC 5321, 4.5.3.1.1) and 254 in all (its path of 256 without brackets).
 */
const PATTERN =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const Email = z.email({ pattern: PATTERN, error: 'Invalid email address' })

/** Whether a text is an email address, without spaces around it. */
export const isEmail = (text: string): boolean => PATTERN.test(text)
