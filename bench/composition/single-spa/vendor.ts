/** React for everybody, as one ES module: the import map leads its three names here. */
import React from 'react';
import { createRoot } from 'react-dom/client';

export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export default React;
export const { Component, createElement, useState } = React;
export { createRoot };
