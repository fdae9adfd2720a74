/** Whether a row of a list holds nothing but spaces. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
