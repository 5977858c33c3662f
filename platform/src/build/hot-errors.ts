// Only in development builds of remotes. Imported after the bundler's own client, which gives modules their events.
setTimeout(() => import(/* webpackMode: "eager" */ './build-notice.ts'));
