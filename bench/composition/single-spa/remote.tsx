import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Hello } from '../hello.tsx';

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Hello,
  errorBoundary: () => <p>Failed</p>,
  domElementGetter: () => document.getElementById('root') as HTMLElement,
});
