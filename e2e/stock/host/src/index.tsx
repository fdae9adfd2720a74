// Shared modules are there after a boundary.
void import('./page.tsx')

export {}
