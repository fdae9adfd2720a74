export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { LogInPage } from './log-in-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { SignUpPage } from './sign-up-page.tsx'
