import { shellPreset } from 'platform/build';

export default shellPreset(import.meta.url);
