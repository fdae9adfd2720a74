/** Stands in for a file that is not code, wherever a test imports one. */
export default 'asset'
