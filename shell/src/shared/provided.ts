import * as i18next from 'i18next';
import type { ProvidedModules } from 'platform/host';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as client from 'shared-api/client';
import * as events from 'shared-api/events';
import * as i18n from 'shared-api/i18n';
import * as query from 'shared-api/query';
import * as session from 'shared-api/session';
import * as avatar from 'shared-ui/avatar';
import * as button from 'shared-ui/button';
import * as layout from 'shared-ui/layout';
import * as link from 'shared-ui/link';
import * as pattern from 'shared-ui/pattern';
import * as provider from 'shared-ui/provider';
import * as toast from 'shared-ui/toast';
import * as visuallyHidden from 'shared-ui/visually-hidden';
import * as zustand from 'zustand';
import * as router from './react-router-dom.ts';

/** Set by the shell's build preset: shared module → the version on disk. */
declare const RAFIQ_PROVIDED_VERSIONS: Record<string, string>;
/** Set by the build preset too: shared module that is loaded on demand → its export names. */
declare const RAFIQ_PROVIDED_EXPORTS: Record<string, string[]>;

/**
 * The modules that exist once on a page: those that frame and home page need anyway, and those that are loaded when a
 * remote first needs them. Modules that pages use together share a file named after its use, because each file costs a
 * round trip and is compressed alone; a module that few pages use, or many pages alone, has a file of its own
 * (ADR-0028). `platform/build` lists the keys; a test compares the two.
 */
export const provided: ProvidedModules = {
  versions: RAFIQ_PROVIDED_VERSIONS,
  exports: RAFIQ_PROVIDED_EXPORTS,
  modules: {
    react: { lib: () => react },
    'react/jsx-runtime': { lib: () => jsxRuntime },
    'react-dom': { lib: () => reactDom },
    // In a chunk beside the app; see `findRenderer` of platform/build.
    'react-dom/client': { get: () => import(/* webpackChunkName: "renderer" */ 'react-dom/client') },
    'react-router-dom': { lib: () => router },
    '@tanstack/react-query': {
      get: () => import(/* webpackChunkName: "data" */ './tanstack-react-query.ts'),
    },
    zustand: { lib: () => zustand },
    i18next: { lib: () => i18next },
    'react-i18next': { get: () => import('./react-i18next.ts') },
    'shared-api/session': { lib: () => session },
    'shared-api/client': { lib: () => client },
    'shared-api/query': { lib: () => query },
    'shared-api/events': { lib: () => events },
    'shared-api/i18n': { lib: () => i18n },
    zod: { get: () => import(/* webpackChunkName: "data" */ './zod.ts') },
    'shared-ui/avatar': { lib: () => avatar },
    'shared-ui/badge': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/badge') },
    'shared-ui/breadcrumb': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/breadcrumb') },
    'shared-ui/button': { lib: () => button },
    'shared-ui/calendar': { get: () => import(/* webpackChunkName: "times" */ 'shared-ui/calendar') },
    'shared-ui/carousel': { get: () => import('shared-ui/carousel') },
    'shared-ui/cart-button': { get: () => import('shared-ui/cart-button') },
    'shared-ui/choice': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/choice') },
    'shared-ui/code-field': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/code-field') },
    'shared-ui/countdown': { get: () => import(/* webpackChunkName: "checkout" */ 'shared-ui/countdown') },
    'shared-ui/cover-card': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/cover-card') },
    'shared-ui/date-field': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/date-field') },
    'shared-ui/detail-frame': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/detail-frame') },
    'shared-ui/dialog': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/dialog') },
    'shared-ui/drawer': { get: () => import(/* webpackChunkName: "overlays" */ 'shared-ui/drawer') },
    'shared-ui/filter-bar': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/filter-bar') },
    'shared-ui/form': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/form') },
    'shared-ui/format': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/format') },
    'shared-ui/inline-list': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/inline-list') },
    'shared-ui/layout': { lib: () => layout },
    'shared-ui/link': { lib: () => link },
    'shared-ui/list': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/list') },
    'shared-ui/long-text': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/long-text') },
    'shared-ui/menu': { get: () => import(/* webpackChunkName: "overlays" */ 'shared-ui/menu') },
    'shared-ui/pagination': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/pagination') },
    'shared-ui/pattern': { lib: () => pattern },
    'shared-ui/people-chooser': { get: () => import('shared-ui/people-chooser') },
    'shared-ui/person': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/person') },
    'shared-ui/picture': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/picture') },
    'shared-ui/progress': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/progress') },
    'shared-ui/provider': { lib: () => provider },
    'shared-ui/quiz': { get: () => import('shared-ui/quiz') },
    'shared-ui/rate-dialog': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/rate-dialog') },
    'shared-ui/rating': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/rating') },
    'shared-ui/select': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/select') },
    'shared-ui/share': { get: () => import(/* webpackChunkName: "lists" */ 'shared-ui/share') },
    'shared-ui/states': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/states') },
    'shared-ui/sticky-bar': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/sticky-bar') },
    'shared-ui/summary-list': {
      get: () => import(/* webpackChunkName: "checkout" */ 'shared-ui/summary-list'),
    },
    'shared-ui/switch': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/switch') },
    'shared-ui/coming-soon': { get: () => import('shared-ui/coming-soon') },
    'shared-ui/tabs': { get: () => import(/* webpackChunkName: "page" */ 'shared-ui/tabs') },
    'shared-ui/text-field': { get: () => import(/* webpackChunkName: "fields" */ 'shared-ui/text-field') },
    'shared-ui/time-field': { get: () => import('shared-ui/time-field') },
    'shared-ui/time-slots': { get: () => import(/* webpackChunkName: "times" */ 'shared-ui/time-slots') },
    'shared-ui/toast': { lib: () => toast },
    'shared-ui/tooltip': { get: () => import(/* webpackChunkName: "overlays" */ 'shared-ui/tooltip') },
    'shared-ui/upload': { get: () => import('shared-ui/upload') },
    'shared-ui/visually-hidden': { lib: () => visuallyHidden },
  },
};
