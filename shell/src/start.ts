import 'react-dom/client'
import 'react-router-dom'

// The libraries above and the site's own modules are evaluated in a task each: input is handled in between.
setTimeout(() => {
  import(/* webpackMode: "eager" */ './main.tsx').catch((error: unknown) => {
    // As where a script throws: the page's first script passes this shell over (`build/shell-failure.js`).
    setTimeout(() => {
      throw error
    })
  })
})
