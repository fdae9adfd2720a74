/** The version of everything in this folder. A remote names the one it needs; the shell serves this one and the one before. */
export const SHELL_API = 1
