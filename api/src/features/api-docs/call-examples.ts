const release = {
  release: {
    name: 'mfe-sms',
    title: 'SMS',
    owner: 'SMS team',
    paths: ['/campaigns'],
    access: 'signedIn',
    version: '1.4.0-0a1b2c3d',
    container: 'mfe_sms_1_4_0_0a1b2c3d',
    entry: 'remote.js',
    takes: ['react'],
    preload: ['remote.js'],
    integrity: { 'remote.js': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb' },
    shellApi: 1,
    needs: { react: '^19.0.0' },
    contract: '1',
  },
  files: { 'remote.js': 'Y29uc29sZS5sb2coMSk=' },
}

/** Bodies of calls whose rules no schema can say, by method and path. */
export const callExamples: Readonly<Record<string, unknown>> = {
  'POST /api/releases': release,
  'POST /api/releases/check': release,
}
