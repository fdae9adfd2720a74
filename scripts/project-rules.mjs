// Rules of this project that oxlint has no rule for, as a plugin of it (.oxlintrc.json says where each holds). One visitor a rule.

/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/** A connection that takes any certificate talks to whoever answers. */
const checkedCertificates = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {any} node */
    Property: (node) => checkOption(context, node, node.key, node.value),
    /** @param {any} node */
    AssignmentExpression: (node) =>
      node.left.type === 'MemberExpression' && checkOption(context, node, node.left.property, node.right),
  }),
}

/** @param {Context} context @param {object} node @param {any} key @param {any} value */
function checkOption(context, node, key, value) {
  const name = key.name ?? key.value
  if (name !== 'checkServerIdentity' && (name !== 'rejectUnauthorized' || value.value === true)) return
  context.report({
    node,
    message: `${name} takes certificates without a check: name the authority to trust instead (ca).`,
  })
}

const compose = 'compose a component of the design system, which has colours and sizes for light and dark.'

/** Colours and pixels written into a remote would not follow the theme. */
const noOwnLooks = {
  /** @param {Context} context */
  create(context) {
    /** @param {object} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string') return
      const words = text.split(' ')
      if (words.some(isColour)) context.report({ node, message: `${text} is a colour: ${compose}` })
      if (words.some(isPixels)) context.report({ node, message: `${text} counts pixels: ${compose}` })
    }
    return {
      /** @param {any} node */
      Literal: (node) => check(node, node.value),
      /** @param {any} node */
      TemplateElement: (node) => check(node, node.value.cooked),
    }
  },
}

/** @param {string} word */
const isColour = (word) =>
  word.startsWith('#') &&
  [4, 5, 7, 9].includes(word.length) &&
  Array.from(word.slice(1)).every((letter) => '0123456789abcdefABCDEF'.includes(letter))

/** @param {string} word */
const isPixels = (word) => word.endsWith('px') && word.length > 2 && Number.isFinite(Number(word.slice(0, -2)))

/** The comment above a call of the contract is what customers read in the API's reference. */
const describedCalls = {
  /** @param {Context & { sourceCode: { getCommentsBefore: (node: object) => { type: string, value: string }[] } }} context */
  create: (context) => ({
    /** @param {any} node */
    ExportNamedDeclaration(node) {
      const made = node.declaration?.declarations?.[0]?.init
      if (made?.type !== 'CallExpression' || made.callee.name !== 'endpoint') return
      const comment = context.sourceCode.getCommentsBefore(node).at(-1)
      if (comment?.type === 'Block' && comment.value.startsWith('*')) return
      context.report({
        node,
        message: 'Say above it what the call does and how it refuses: customers read it at /api/docs.',
      })
    },
  }),
}

/** Where a page calls the API to change something is found by the file's name. */
const mutationsInHooks = {
  /** @param {Context & { filename: string }} context */
  create: (context) => ({
    /** @param {any} node */
    CallExpression(node) {
      if (node.callee.name !== 'useMutation' || /[/\\]use-[\w-]+\.ts$/.test(context.filename)) return
      context.report({ node, message: 'Put the mutation into a hook of its own, in a file use-….ts.' })
    },
  }),
}

/** The failures that the product's specification names word for word. */
const specified = new Set([
  'Failed to create account',
  'Failed to login',
  'Failed to logout',
  'Failed to send reset email',
  'Failed to reset password',
  'Failed to submit geographic search',
  'Failed to create SMS campaign',
  'Failed to upload file',
  'Failed to process payment',
  'Failed to send SMS campaign',
  'Failed to fetch job status',
  'Failed to Load Campaigns',
])

/** All others are told in one grammar. */
const failureTitles = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {any} node */
    Literal(node) {
      if (typeof node.value !== 'string' || !node.value.startsWith('Failed to ') || specified.has(node.value)) return
      context.report({ node, message: 'Say what was not done: "The name could not be saved".' })
    },
  }),
}

export default {
  meta: { name: 'project' },
  rules: {
    'checked-certificates': checkedCertificates,
    'no-own-looks': noOwnLooks,
    'described-calls': describedCalls,
    'mutations-in-hooks': mutationsInHooks,
    'failure-titles': failureTitles,
  },
}
