/** Whether a host name always means this machine (RFC 6761, RFC 1122). */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname)
