import 'react-dom/client'

/** The rest of the page's first modules, in the order in which they need each other. */
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './federation/remotes-of-this-page.ts'),
  () => import(/* webpackMode: "eager" */ './federation/first-remote.ts'),
  () => import(/* webpackMode: "eager" */ 'design-system/provider'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
]

// Each is evaluated in a task of its own: input is handled in between.
function startNext() {
  const part = parts.shift()
  if (!part) return
  setTimeout(() => {
    part().then(startNext, (error: unknown) => {
      // As where a script throws: the page's first script passes this shell over (`build/shell-failure.js`).
      setTimeout(() => {
        throw error
      })
    })
  })
}
startNext()
