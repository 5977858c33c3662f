import { registerMicroApps, start } from 'qiankun';

registerMicroApps([{ name: 'hello', entry: '/hello-app/', container: '#root', activeRule: '/hello' }]);
start();
