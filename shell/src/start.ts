import { evaluateInTasks } from './evaluate-in-tasks.ts'

evaluateInTasks(
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
)
