// Only in development builds of remotes. After the bundler's own client has run, which is what gives modules its events.
setTimeout(() => import(/* webpackMode: "eager" */ './build-notice.ts'));
