/** The answer before the first release: plain, without scripts and styles; the browser requests it again by itself. */
export const unavailablePage = `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Rafiq</title></head>
<body>
<h1>Rafiq</h1>
<p>The site is being prepared. This page tries again in a few seconds.</p>
<p lang="ar" dir="rtl">يجري تجهيز الموقع، وستُعاد المحاولة تلقائيًا بعد ثوانٍ.</p>
</body>
</html>
`;
