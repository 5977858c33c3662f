import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOMClient from 'react-dom/client';

/** The externals of the remote, which are qiankun's way of sharing modules. */
Object.assign(window, { React, ReactDOMClient, jsxRuntime });
