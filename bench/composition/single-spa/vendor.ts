/** React for all modules as one ES module: the import map maps its three names to this file. */
import React from 'react';
import { createRoot } from 'react-dom/client';

export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export default React;
export const { Component, createElement, useState } = React;
export { createRoot };
