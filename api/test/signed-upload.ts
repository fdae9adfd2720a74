import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { pageText } from 'contract/page-signature'
import { signedText } from 'contract/release-signature'
import { isShell, type Manifest } from 'contract/built-release'
import { readBuild } from '../src/features/releases/read-build.ts'
import { builtRemote } from './test-builds.ts'

/** What a team sends to publish a build, signed with its release key as `release publish` does. For tests. */
export async function signedUpload(releaseKey: string, ...built: Parameters<typeof builtRemote>) {
  const [, privateKey = ''] = releaseKey.split('.')
  const { release, files } = await readBuild((await builtRemote({ needs: {}, ...built[0] }, built[1])).folder)
  return {
    release,
    signature: signatureOf(
      release,
      createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' }),
    ),
    files: Object.fromEntries([...(await files())].map(([name, content]) => [name, content.toString('base64')])),
  }
}

/** The signature of a manifest and of what pages run of it. For tests. */
export const signatureOf = (release: Manifest, privateKey: KeyObject) =>
  [signedText(release), ...(isShell(release) ? [] : [pageText(release.name, release)])]
    .map((text) => sign(null, Buffer.from(text), privateKey).toString('base64url'))
    .join('.')
