/** The stub of a non-code file that a test imports. */
export default 'asset'
