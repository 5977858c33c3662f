import { remotePreset } from 'platform/build';

export default remotePreset(import.meta.url);
