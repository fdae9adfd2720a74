// Marks the page of a browser in which an account was signed in, so that a public page leads it to its dashboard from the first paint on,
// without asking the server. The name is that of shell/host/account-storage.ts, which sets the mark from then on.
try {
  if (localStorage.getItem('lotline-account-owner')) document.documentElement.dataset.account = 'known'
} catch {
  // The browser blocks its storage: it knows no account.
}
