import { evaluateInTasks } from './evaluate-in-tasks.ts'

/**
 * The page's modules that need no React DOM, in the order in which they need each other. They come before it, in a file of their own, and
 * are evaluated while it comes: it is nearly half of the shell's bytes.
 */
evaluateInTasks(
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './federation/remotes-of-this-page.ts'),
  () => import(/* webpackMode: "eager" */ './federation/first-remote.ts'),
  () => import(/* webpackMode: "eager" */ 'design-system/provider'),
  () => import(/* webpackMode: "eager" */ 'design-system/provider').then(({ prepareStyles }) => prepareStyles()),
  () => import(/* webpackMode: "eager" */ './root.tsx'),
  () => import(/* webpackMode: "eager" */ './begin-page.ts'),
)
