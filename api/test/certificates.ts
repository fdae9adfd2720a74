import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

export interface Certified {
  /** PEM. */
  cert: string
  key: string
}

/** A certificate that signs itself, for the given names and addresses: its own authority. */
export async function selfSigned(names: string[]): Promise<Certified> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Lotline test',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 3_600_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: /^[\d.]+$/.test(value) ? 'ip' : 'dns', value })),
      ),
      new x509.BasicConstraintsExtension(true),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  }
}
