import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOMClient from 'react-dom/client';

/** What the remote finds as externals: qiankun's way to share. */
Object.assign(window, { React, ReactDOMClient, jsxRuntime });
