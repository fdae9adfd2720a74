import { Notice } from 'design-system/notice'

export const TestAddressNotice = () => (
  <Notice>This is the test address: releases are tried here before they are live. Your data is the real one.</Notice>
)
